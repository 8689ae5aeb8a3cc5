# The site as one WebAssembly module for a page: build/page-wasm/engine.wasm.
set_target_properties(server cli engine boards PROPERTIES EXCLUDE_FROM_ALL ON)
add_executable(engine.wasm $<TARGET_OBJECTS:page>)
target_link_libraries(engine.wasm PRIVATE page)
target_compile_options(engine.wasm PRIVATE -mexec-model=reactor)
target_link_options(engine.wasm PRIVATE -mexec-model=reactor -flto -Wl,--lto-O2 -Wl,-z,stack-size=1048576
  -Wl,--strip-all -Wl,--gc-sections)
