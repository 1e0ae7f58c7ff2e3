#!/bin/sh
# The operator's commands in the image, where it is called tradepost-admin.
exec node "$(dirname "$(readlink -f "$0")")/src/admin/main.ts" "$@"
