#!/bin/sh
# Takes out of node_modules what no server reads, 100 of 135 MB: maps, types, builds for other places, models and extensions nobody loads.
set -eu
cd "${1:?name the folder of the release}/node_modules"
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
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
