#!/bin/sh
# Takes out of node_modules what no server reads.
# That is maps, types, sources in C, builds for other places, and models and extensions that nobody loads.
# With FACES=0 the photo check as well. `npm ci --omit=optional` would take the machine code of sharp and argon2 along, and nothing would start.
set -eu
cd "${1:?name the folder of the release}/node_modules"
[ "${FACES:-1}" != 0 ] || rm -rf @vladmandic @tensorflow @types @webgpu long node-fetch seedrandom ../apps/server/models
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.cc' -o -name '*.h' -o -name '*.gyp' -o -name '*.md' ! -iname 'license*' \) -delete
if [ -d @vladmandic/face-api ]; then
  rm -rf @vladmandic/face-api/demo @vladmandic/face-api/src @vladmandic/face-api/types
  find @vladmandic/face-api/dist -type f ! -name face-api.js ! -name face-api.node.js -delete
  find @vladmandic/face-api/model -type f ! -name 'ssd_mobilenetv1_*' ! -name 'face_landmark_68_model*' ! -name 'face_recognition_*' -delete
  find @tensorflow -mindepth 1 -maxdepth 1 ! -name tfjs-backend-wasm -exec rm -rf {} +
  # Its arithmetic, and the file by which it is found.
  find @tensorflow/tfjs-backend-wasm -type f ! -name package.json ! -name '*.wasm' ! -name tf-backend-wasm.node.js ! -iname 'license*' -delete
fi
if [ -d @electric-sql/pglite ]; then
  find @electric-sql/pglite/dist -type f \( -name '*.cjs' -o -name '*.tar.gz' \) -delete
fi
