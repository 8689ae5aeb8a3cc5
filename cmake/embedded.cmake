# What is compiled in: values, texts, the client. Made by tools that run while the program is built.

# Tools that run while the program is built: looking for leaks at their end would cost each run seconds.
set(WITHOUT_LEAKS ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0)

# data/, the catalogue of texts and the record of tests, compiled in by our own small tool.
add_executable(embed tools/embed.c)
file(GLOB EMBEDDED CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} data/*/*.json data/*/guide/*.json
     data/*/editions/*/*.json data/*/sources/*.json data/*/lessons/*.json data/*/examples/*.json
     data/*/problems/*.json tests/*/coverage.tsv tests/*/excused.tsv tests/*/mutants.tsv)

# A game of examples/ keeps its data and texts in its own folder; they are embedded as if they lay with the others.
set(LEDGERS_SHOWN)
if(SORTIE_EXAMPLES)
  file(GLOB LEDGERS_SHOWN CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} examples/*/rules.def)
  file(GLOB SHOWN CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} examples/*/data/*.json examples/*/data/sources/*.json
       examples/*/lang/*/*.json)
endif()
set(SHOWN_NAMED ${SHOWN})
list(TRANSFORM SHOWN_NAMED REPLACE "^examples/([^/]+)/data/(.*)$" "data/\\1/\\2=\\0")
list(TRANSFORM SHOWN_NAMED REPLACE "^examples/[^/]+/(lang/.*)$" "\\1=\\0")

# lang/ as the program reads it.
add_executable(catalogue tools/catalogue.c)
target_link_libraries(catalogue PRIVATE PkgConfig::JANSSON)
file(GLOB TEXTS CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} lang/*/*.json)
set(SHOWN_TEXTS ${SHOWN_NAMED})
list(FILTER SHOWN_TEXTS INCLUDE REGEX "^lang/")
list(FILTER SHOWN_NAMED EXCLUDE REGEX "^lang/")
set(CATALOGUE ${CMAKE_BINARY_DIR}/catalogue.texts)
add_custom_command(
  OUTPUT ${CATALOGUE}
  COMMAND ${WITHOUT_LEAKS} $<TARGET_FILE:catalogue> ${CATALOGUE} ${TEXTS} ${SHOWN_TEXTS}
  DEPENDS catalogue ${TEXTS} ${SHOWN}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})

# Where each rule is implemented, for `sortie rules`: read off the sources and data of each game.
add_executable(rule_index tools/rule_index.c)
file(GLOB LEDGERS CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} src/games/*/rules.def)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/rule_places)
set(PLACES)
set(PLACES_NAMED)
foreach(ledger ${LEDGERS} ${LEDGERS_SHOWN})
  get_filename_component(folder ${ledger} DIRECTORY)
  get_filename_component(game ${folder} NAME)
  file(GLOB_RECURSE INDEXED CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${folder}/*.[ch]
       src/sheet/sheet_${game}*.[ch] data/${game}/*.json ${folder}/data/*.json)
  list(FILTER INDEXED EXCLUDE REGEX "/editions/|/sources/")
  set(places ${CMAKE_BINARY_DIR}/rule_places/${game}.tsv)
  add_custom_command(
    OUTPUT ${places}
    COMMAND ${WITHOUT_LEAKS} $<TARGET_FILE:rule_index> ${places} ${ledger} ${INDEXED}
    DEPENDS rule_index ${ledger} ${INDEXED}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  list(APPEND PLACES ${places})
  list(APPEND PLACES_NAMED rules/${game}.places.tsv=${places})
endforeach()

# web/ as browsers are served it, with the texts and data that it shows: joined, compressed, named by content.
file(GLOB PACK_SOURCES CONFIGURE_DEPENDS tools/pack/*.c)
add_executable(pack ${PACK_SOURCES})
target_link_libraries(pack PRIVATE PkgConfig::BROTLI PkgConfig::ZLIB PkgConfig::SODIUM)
file(GLOB_RECURSE WEB CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} web/*.html web/*.css web/*.js
     web/*.svg)
file(GLOB PACKED_DATA CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} data/*/*.json data/*/editions/*/*.json)
set(PACKED ${CMAKE_BINARY_DIR}/packed)
file(MAKE_DIRECTORY ${PACKED})
add_custom_command(
  OUTPUT ${PACKED}/list
  COMMAND ${WITHOUT_LEAKS} $<TARGET_FILE:pack> ${PACKED} ${WEB} ${PACKED_DATA} ${TEXTS} ${SHOWN_NAMED} ${SHOWN_TEXTS}
  DEPENDS pack ${WEB} ${PACKED_DATA} ${TEXTS} ${SHOWN}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})

set(EMBEDDED_C ${CMAKE_BINARY_DIR}/embedded_files.c)
add_custom_command(
  OUTPUT ${EMBEDDED_C}
  COMMAND ${WITHOUT_LEAKS} $<TARGET_FILE:embed> ${EMBEDDED_C} ${EMBEDDED} ${SHOWN_NAMED} ${PLACES_NAMED}
          catalogue=${CATALOGUE} @${PACKED}/list
  DEPENDS embed ${EMBEDDED} ${SHOWN} ${PLACES} ${CATALOGUE} ${PACKED}/list
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})

# The same for the page (docs/page.md): values, texts, and the client, which speaks to a worker. Texts lie beside the program
# there. What only the terminal shows, or the client, the program there does not have.
set(VALUES_FOR_PAGE ${EMBEDDED})
list(FILTER VALUES_FOR_PAGE EXCLUDE REGEX "^tests/|/sources/|/guide/(chapters|goals|met|presets)\\.json$")
set(TEXTS_FOR_PAGE ${TEXTS})
list(FILTER TEXTS_FOR_PAGE EXCLUDE REGEX
  "/(cli|engine|serve|bench|replay|verify|admin|[a-z]+-(board|data|guide|terms|web))\\.json$")
set(FILES_FOR_PAGE)

# page_values(NAME GAMES): the values of these games, an expression, as embedded_NAME.c.
function(page_values name games)
  set(values ${VALUES_FOR_PAGE})
  list(FILTER values INCLUDE REGEX "^data/(${games})/")
  set(out ${CMAKE_BINARY_DIR}/embedded_${name}.c)
  add_custom_command(
    OUTPUT ${out}
    COMMAND $<TARGET_FILE:embed> ${out} ${values}
    DEPENDS embed ${values}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(FILES_FOR_PAGE ${FILES_FOR_PAGE} ${out} PARENT_SCOPE)
endfunction()

# page_texts(NAME LANGUAGES OTHERS): the texts in these languages, but those of these games or parts, both expressions, as NAME.texts.
function(page_texts name languages others)
  set(texts ${TEXTS_FOR_PAGE})
  list(FILTER texts INCLUDE REGEX "^lang/(${languages})/")
  list(FILTER texts EXCLUDE REGEX "/(${others})(-[a-z]+)?\\.json$")
  set(out ${CMAKE_BINARY_DIR}/${name}.texts)
  add_custom_command(
    OUTPUT ${out}
    COMMAND $<TARGET_FILE:catalogue> ${out} ${texts}
    DEPENDS catalogue ${texts}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set(FILES_FOR_PAGE ${FILES_FOR_PAGE} ${out} PARENT_SCOPE)
endfunction()

# For the program of all games, and for those of one, whose texts come in one language and without what they leave to the other
# (src/site/routes.c).
page_values(page ".*")
page_texts(page ".*" "none")
set(GAMES ${LEDGERS})
list(TRANSFORM GAMES REPLACE "^src/games/(.*)/rules.def$" "\\1")
foreach(game ${GAMES})
  set(others ${GAMES})
  list(REMOVE_ITEM others ${game})
  list(APPEND others fault report sim web)
  list(JOIN others "|" others)
  page_values(page_${game} ${game})
  page_texts(page_${game}_en en ${others})
  page_texts(page_${game}_fr fr ${others})
endforeach()
set(WEB_FOR_PAGE ${WEB})
list(REMOVE_ITEM WEB_FOR_PAGE web/transport.js)
list(APPEND WEB_FOR_PAGE web/transport.js=web/page/transport.js)
set(PACKED_PAGE ${CMAKE_BINARY_DIR}/packed_page)
file(MAKE_DIRECTORY ${PACKED_PAGE})
add_custom_command(
  OUTPUT ${PACKED_PAGE}/list
  COMMAND $<TARGET_FILE:pack> ${PACKED_PAGE} ${WEB_FOR_PAGE} ${PACKED_DATA} ${TEXTS}
  DEPENDS pack ${WEB} ${PACKED_DATA} ${TEXTS}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
add_custom_target(page-files DEPENDS ${FILES_FOR_PAGE} ${PACKED_PAGE}/list)
