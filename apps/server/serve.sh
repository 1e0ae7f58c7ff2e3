#!/bin/sh
# Starts the server as the image does, and as the benchmark measures it. SERVER_FLAGS takes the place of Node's flags.
#
# The flags keep memory small: a heap that is collected before it grows.
exec node ${SERVER_FLAGS:---max-semi-space-size=8 --max-old-space-size=512 --heap-growing-percent=30} \
  "$(dirname "$0")/src/main.ts" "$@"
