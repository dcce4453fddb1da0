#!/bin/sh
# The bucket, and the servers' account, which may read and write what lies in it and nothing else. Run at each start, as the store's own account.
# ROOT, ROOT_SECRET: the store's own. KEY, SECRET: the servers'.
set -eu
: "${ROOT:?}" "${ROOT_SECRET:?}" "${KEY:?}" "${SECRET:?}"
[ "$KEY" != "$ROOT" ] || { echo "S3_ACCESS_KEY_ID is the store's own account: name another"; exit 1; }
until mc alias set store http://store:9000 "$ROOT" "$ROOT_SECRET"; do sleep 1; done
mc mb --ignore-existing store/violet
mc admin policy create store violet-bucket /policy.json
mc admin user add store "$KEY" "$SECRET"
# To attach what is attached already is an error to it, so what counts is what it says afterwards.
mc admin policy attach store violet-bucket --user "$KEY" || :
case $(mc admin user info store "$KEY" --json) in
  *violet-bucket*) ;;
  *) echo 'the account has not got its rights'; exit 1 ;;
esac
