# The site as one WebAssembly module for a page: build/page-wasm/engine.wasm.
set_target_properties(server cli guide engine library boards PROPERTIES EXCLUDE_FROM_ALL ON)
add_executable(engine.wasm $<TARGET_OBJECTS:page>)
target_link_libraries(engine.wasm PRIVATE page)
# With -O0 the compiler leaves the module as the linker made it, which has optimised it already; with any other level it
# would call another tool where the machine happens to have it.
target_link_options(engine.wasm PRIVATE -mexec-model=reactor -flto -O0 -Wl,--lto-O2 -Wl,-z,stack-size=1048576
  -Wl,--strip-all -Wl,--gc-sections -Wno-unused-command-line-argument)
# Binaryen sees what the compiler does not: a thought takes a sixth less, and the module is a little smaller.
find_program(WASM_OPT wasm-opt REQUIRED)
add_custom_command(TARGET engine.wasm POST_BUILD
  COMMAND ${WASM_OPT} -O3 --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals
    engine.wasm -o engine.wasm
  VERBATIM)
