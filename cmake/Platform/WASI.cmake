# CMake asks for a file of its own for each system; this one has nothing that it must know.
