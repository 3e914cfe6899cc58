#!/bin/sh
# Writes the digest behind the tag of each image of other services (compose, Kubernetes), as its registry has it now;
# `sh deploy/image/pin.sh --check` writes nothing and exits with 1 if one has none, or a placeholder.
# It needs docker with buildx. The site's own image has no tag in these files: a release names it.
set -eu
files=$(grep -rlE '^ *(- )?image: [^ ]+:' deploy/compose deploy/kubernetes --include='*.yaml')
# shellcheck disable=SC2086
images=$(grep -hoE 'image: [^ ]+:[^ ]+' $files | sed 's/^image: //' | sort -u)
status=0
for image in $images; do
  name=${image%%@*}
  if [ "${1:-}" = --check ]; then
    if ! echo "$image" | grep -qE '@sha256:[0-9a-f]{64}$' || echo "$image" | grep -qE '@sha256:0+$'; then
      echo "no digest: $image" >&2
      status=1
    fi
    continue
  fi
  digest=$(docker buildx imagetools inspect "$name" --format '{{.Manifest.Digest}}')
  for file in $files; do
    sed "s|image: $image\$|image: $name@$digest|" "$file" >"$file.pinned"
    cat "$file.pinned" >"$file"
    rm "$file.pinned"
  done
done
exit $status
