#!/bin/sh
# Removes from a folder of packages the files that no running program reads: source maps, types, documents, and
# the compiler that some packages name as a peer. Licences stay: many demand that their text accompanies each copy.
set -eu
rm -rf "$1/typescript" "$1/.bin"
find "$1" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
  -o -name '*.md' -o -name '*.markdown' -o -name '*.tsbuildinfo' \) \
  ! -iname '*licen[cs]e*' ! -iname 'copying*' ! -iname 'notice*' ! -iname 'copyright*' -delete
