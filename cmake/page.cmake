# The site as WebAssembly modules for a page, in build/page-wasm: engine.wasm with all games, and engine-GAME.wasm with one, which
# is there sooner when somebody comes for the first time. The target page-programs makes them all.
set_target_properties(server cli guide engine library boards PROPERTIES EXCLUDE_FROM_ALL ON)
find_program(WASM_OPT wasm-opt REQUIRED)
add_custom_target(page-programs)

# page_program(NAME LEVEL OBJECT...): Binaryen optimises it at this level. Objects stand for those of the libraries that have the
# same functions.
function(page_program name level)
  add_executable(${name} $<TARGET_OBJECTS:page> ${ARGN})
  target_link_libraries(${name} PRIVATE page)
  # With -O0 the compiler leaves the module as the linker made it, which has optimised it already; with any other level it
  # would call another tool where the machine happens to have it.
  target_link_options(${name} PRIVATE -mexec-model=reactor -flto -O0 -Wl,--lto-O2 -Wl,-z,stack-size=1048576
    -Wl,--strip-all -Wl,--gc-sections -Wno-unused-command-line-argument)
  # Binaryen sees what the compiler does not: a thought takes a sixth less, and the module is a little smaller.
  add_custom_command(TARGET ${name} POST_BUILD
    COMMAND ${WASM_OPT} ${level} --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
      --enable-mutable-globals ${name} -o ${name}
    VERBATIM)
  add_dependencies(page-programs ${name})
endfunction()

page_program(engine.wasm -O3)

# The programs of one game: another list of games, other values, and less that can be asked.
file(GLOB HEADERS CONFIGURE_DEPENDS src/games/*/*.h)
foreach(header ${HEADERS})
  file(STRINGS ${header} declared REGEX "^extern const struct game [a-z]+_game;$")
  if(declared)
    get_filename_component(game ${header} NAME_WE)
    string(REGEX REPLACE "^.* ([a-z]+_game).*$" "\\1" symbol "${declared}")
    add_library(only-${game} OBJECT src/games/registry.c src/site/routes.c ${SORTIE_NATIVE}/embedded_page_${game}.c)
    target_link_libraries(only-${game} PRIVATE site)
    target_compile_definitions(only-${game} PRIVATE SORTIE_ONLY=${symbol})
    target_compile_options(only-${game} PRIVATE -Oz -Wno-overlength-strings)
    page_program(engine-${game}.wasm -Oz $<TARGET_OBJECTS:only-${game}>)
    # They answer for seconds: what counts is when they are there.
    target_link_options(engine-${game}.wasm PRIVATE -Wl,-mllvm,-inline-threshold=-20)
  endif()
endforeach()
