# jansson, libsodium and SQLite for the page, from the sources of Debian's packages that scripts/page-sources has put
# into SORTIE_SOURCES. They get the names under which pkg-config gives those of the machine.
set(SORTIE_SOURCES ${CMAKE_SOURCE_DIR}/build/page-sources CACHE PATH "sources of Debian's packages, as scripts/page-sources leaves them")
set(SORTIE_NATIVE ${CMAKE_SOURCE_DIR}/build/release CACHE PATH "a build for this machine, whose target page-files is up to date")

# What all of it is compiled with: what every browser can run that has the files of src/store/plain_files.c.
add_compile_options(-mbulk-memory -msign-ext -mnontrapping-fptoint -flto)
include_directories(cmake/wasi)

set(JANSSON_BUILD_DOCS OFF)
set(JANSSON_EXAMPLES OFF)
set(JANSSON_WITHOUT_TESTS ON)
set(JANSSON_INSTALL OFF)
set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)
set(CMAKE_WARN_DEPRECATED OFF)
add_subdirectory(${SORTIE_SOURCES}/jansson jansson EXCLUDE_FROM_ALL)
target_include_directories(jansson INTERFACE ${CMAKE_BINARY_DIR}/jansson/include)

file(GLOB_RECURSE SODIUM_FILES ${SORTIE_SOURCES}/libsodium/src/libsodium/*.c)
add_library(sodium STATIC ${SODIUM_FILES})
target_include_directories(sodium SYSTEM PUBLIC ${SORTIE_SOURCES}/libsodium/src/libsodium/include
  PRIVATE ${SORTIE_SOURCES}/libsodium/src/libsodium/include/sodium)
target_compile_definitions(sodium PUBLIC SODIUM_STATIC PRIVATE CONFIGURED=1 NATIVE_LITTLE_ENDIAN=1 HAVE_GETENTROPY=1
  _GNU_SOURCE _WASI_EMULATED_SIGNAL)
target_link_libraries(sodium PUBLIC wasi-emulated-signal)

add_library(sqlite3 STATIC ${SORTIE_SOURCES}/sqlite3.c)
target_include_directories(sqlite3 INTERFACE ${SORTIE_SOURCES})
# No part that asks an operating system for anything (files are src/store/plain_files.c), and none that the store does not use.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/sqlite_omitted.txt)
file(STRINGS cmake/sqlite_omitted.txt SQLITE_OMITTED)
list(TRANSFORM SQLITE_OMITTED PREPEND SQLITE_OMIT_)
target_compile_definitions(sqlite3 PRIVATE SQLITE_OS_OTHER=1 SQLITE_THREADSAFE=0 SQLITE_TEMP_STORE=3 SQLITE_DQS=0
  SQLITE_DEFAULT_MEMSTATUS=0 SQLITE_MAX_MMAP_SIZE=0 ${SQLITE_OMITTED})

# The browser has what utf8proc has.
add_library(utf8proc STATIC cmake/wasi/utf8proc.c)

# It asks for the number of its process, and there is none: wasi-libc makes one up.
target_link_libraries(jansson PUBLIC wasi-emulated-getpid)

foreach(library jansson sodium sqlite3 utf8proc)
  set_target_properties(${library} PROPERTIES C_EXTENSIONS ON)
  target_compile_options(${library} PRIVATE -w -Oz)
endforeach()
add_library(PkgConfig::JANSSON ALIAS jansson)
add_library(PkgConfig::SODIUM ALIAS sodium)
add_library(PkgConfig::SQLITE ALIAS sqlite3)
add_library(PkgConfig::UTF8PROC ALIAS utf8proc)
add_library(Threads::Threads INTERFACE IMPORTED)
