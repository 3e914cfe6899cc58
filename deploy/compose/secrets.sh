#!/bin/sh
# Writes each missing secret of compose.yaml below secrets/. The folder is closed to others; the files are
# readable because the containers run as users of their own.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

# write NAME CONTENT
write() {
  [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
  chmod 444 "secrets/$1"
}
random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

write commerce_access_token "${COMMERCE_ACCESS_TOKEN:-demo-access-token}"
for name in metrics_token purge_secret edge_purge_token grafana_password; do
  write "$name" "$(random)"
done
# A certificate for trying: browsers warn of it.
[ -s secrets/tls_key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 825 \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout secrets/tls_key -out secrets/tls_certificate 2>/dev/null
chmod 444 secrets/tls_key secrets/tls_certificate
# The address that receives alerts (deploy/prometheus/alertmanager.yaml).
write alert_webhook "${ALERT_WEBHOOK:-http://alerts.invalid/}"
