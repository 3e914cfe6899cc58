#!/bin/sh
# Builds the image from base images by digest, pushes it with provenance and a bill of materials, and signs its digest:
# IMAGE=registry/name VERSION=vX.Y.Z sh deploy/image/publish.sh, from the project's folder, logged in to the registry.
# It needs docker with buildx, and cosign with an identity token of the CI platform.
set -eu
metadata=$(mktemp)

# NAME:TAG becomes NAME:TAG@sha256:…, as the registry has it now.
pinned() {
  digest=$(docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*) echo "$1@$digest" ;;
    *) echo "no digest of $1" >&2 && exit 1 ;;
  esac
}

node=$(pinned node:24-alpine)
base=$(pinned alpine:3.22)
docker buildx build --file deploy/image/Dockerfile --target site \
  --build-arg "NODE_IMAGE=$node" --build-arg "BASE_IMAGE=$base" \
  --provenance mode=max --sbom true --tag "$IMAGE:$VERSION" --metadata-file "$metadata" --push .
signed=$(sed -n 's/.*"containerimage.digest": *"\(sha256:[0-9a-f]*\)".*/\1/p' "$metadata")
[ -n "$signed" ] || { echo "the build names no digest" >&2 && exit 1; }
cosign sign --yes "$IMAGE@$signed"
echo "$IMAGE:$VERSION@$signed"
