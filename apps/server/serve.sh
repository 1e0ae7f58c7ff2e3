#!/bin/sh
# Starts the server as the image does, and as the benchmark measures it. SERVER_FLAGS takes the place of Node's flags.
#
# A heap that is tidied before it grows, and no middle compiler, whose threads took 20 to 35 MB and time from two processors.
# What runs often is compiled well after 400 runs instead of 3,000, which takes a new server 20 seconds of load.
exec node ${SERVER_FLAGS:---max-semi-space-size=8 --max-old-space-size=512 --heap-growing-percent=30 --no-maglev \
  --invocation-count-for-turbofan=400 --minimum-invocations-after-ic-update=50} "$(dirname "$0")/src/main.ts" "$@"
