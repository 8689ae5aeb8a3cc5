# libsortie, with what others need to build against it, and the Python module over it. Sanitizers and fuzzers belong to the
# program that is run: there the tests link the same objects.
option(SORTIE_LIBRARY "build the shared library" ON)
set(SORTIE_PYTHON_DIR lib/python3/dist-packages CACHE STRING "where the Python module is installed, below the prefix")
if(NOT SORTIE_LIBRARY OR SORTIE_SANITIZE OR SORTIE_FUZZ)
  return()
endif()

set(LIBSORTIE_ABI 0) # raised when a program that was built against an older one must be built anew
set(map ${CMAKE_SOURCE_DIR}/src/library/libsortie.map)
add_library(libsortie SHARED $<TARGET_OBJECTS:library>)
target_link_libraries(libsortie PRIVATE library)
target_link_options(libsortie PRIVATE -Wl,--version-script=${map} -Wl,--no-undefined)
set_target_properties(libsortie PROPERTIES OUTPUT_NAME sortie SOVERSION ${LIBSORTIE_ABI} VERSION ${LIBSORTIE_ABI}.${PROJECT_VERSION}
                      LINK_DEPENDS ${map})

# Found from where it lies, so that an installed tree can be moved.
file(RELATIVE_PATH PC_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(src/library/libsortie.pc.in libsortie.pc @ONLY)

install(TARGETS libsortie LIBRARY COMPONENT library)
install(FILES include/libsortie.h TYPE INCLUDE COMPONENT library)
install(FILES ${CMAKE_BINARY_DIR}/libsortie.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
install(DIRECTORY python/sortie DESTINATION ${SORTIE_PYTHON_DIR} COMPONENT library PATTERN __pycache__ EXCLUDE)
