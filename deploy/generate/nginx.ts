import {
  type AddressKind,
  addressKinds,
  instances,
  LARGEST_FORM_MB,
  listPattern,
  NGINX_VALUES,
  notice,
  ownParams,
  ownPaths,
} from "./table.ts";

const escaped = (path: string) => path.replaceAll(".", "\\.");
const variable = (param: string) => `$edge_param_${param.replace(/\W/g, "_")}`;
const values = Array.from({ length: NGINX_VALUES }, (_, i) => `$edge_value_${i + 1}`);

/** Returns a parameter as written in the query, or nothing; the first occurrence counts, as in the site. */
const paramMap = (param: string) =>
  `map "&$args" ${variable(param)} { default ""; "~(&${escaped(param)}=[^&]*)" $1; }`;

const value = `&${listPattern}=[^&]*+`;
/** Matches the parameters between two values of filters and repeated parameters. */
const others = `(?:&(?!${listPattern}=)[^&]*+)*+`;

/** Returns the value at an index among those of filters and repeated parameters, from 0. */
const valueMap = (name: string, at: number) =>
  `map "&$args" ${name} { default ""; "~^${others}(?:${value}${others}){${at}}(${value})" $1; }`;

/** Builds the query map of a URL kind: its relevant parameters in a fixed order. */
function queryMap({ name, params, takesFilters }: AddressKind): string {
  const known = [...params.map(variable), ...(takesFilters ? values : [])].join("");
  return known === ""
    ? `map $args $edge_query_${name} { default ""; }`
    : `map "${known}" $edge_query_${name} { default ""; "~^&(.+)" "?$1"; }`;
}

function location(kind: AddressKind, last: boolean): string {
  const zone = kind.name === "asset" ? "assets" : "pages";
  return `    location ${last ? "/" : `~ "${kind.path}"`} {
        set $edge_query $edge_query_${kind.name};
        set $edge_target $edge_path$edge_query;
        # Forms and responses for one visitor bypass the cache.
        if ($edge_own) { set $edge_target $request_uri; }
        proxy_pass http://site$edge_target;
        proxy_cache ${zone};
    }`;
}

/** Returns the nginx configuration for its `http` block. */
export function nginxConf(): string {
  const params = [...new Set(addressKinds.flatMap((kind) => kind.params))].sort();
  const own = ownPaths.map(escaped).join("|");
  return `# ${notice.join("\n# ")}
# For the \`http\` block of nginx 1.18 or later, its own modules only. It has no purge by tag: a
# changed price is stale as long as the cache table allows. Behind it: TRUSTED_PROXY_HOPS=1.

upstream site {
    # An instance that refuses a connection is left for the other one, request by request. It is never marked as
    # failed: with \`max_fails=1\` both can be marked at once during a release ("no live upstreams").
${instances.map((address) => `    server ${address} max_fails=0;`).join("\n")}
    # An instance that ends keeps idle connections for 5 s: nginx must close them first.
    keepalive 32;
    keepalive_timeout 4s;
}

# Assets have a cache of their own, so that pages evict no old ones. Pages are kept for as long as a
# stale one may be served while the site fails.
proxy_cache_path /var/cache/nginx/pages levels=1:2 keys_zone=pages:16m max_size=2g inactive=8d use_temp_path=off;
proxy_cache_path /var/cache/nginx/assets levels=1:2 keys_zone=assets:4m max_size=256m inactive=365d use_temp_path=off;

# One key per page: the path as it was sent, known parameters only, in one order; filters and repeated parameters as
# they were sent.
variables_hash_max_size 2048;
map $request_uri $edge_path { default "/"; "~^([^?]+)" $1; }
${params.map(paramMap).join("\n")}
${values.map(valueMap).join("\n")}
# More values than fit into a key: such a page is not cached, and its request is passed on unchanged.
map "&$args" $edge_many { default ""; "~^${others}(?:${value}${others}){${NGINX_VALUES + 1}}" 1; }
${addressKinds.map(queryMap).join("\n")}

# Responses for one visitor.
map $request_uri $edge_own_path { default ""; "~^(${own})([/.?]|$)" 1; }
map $args $edge_own_param { default ""; "~(?:^|&)(${ownParams.join("|")})=" 1; }
map $request_method $edge_not_read { default 1; GET ""; HEAD ""; }
map "$edge_own_path$edge_own_param$edge_not_read$edge_many$http_authorization" $edge_own { default 1; "" 0; }

# Responses of the site vary by encoding only; there are three encodings.
map $http_accept_encoding $edge_encoding {
    default "";
    "~*(^|[ ,])br(?! *; *q=0(\\.0*)?( |,|$))" br;
    "~*(^|[ ,])gzip(?! *; *q=0(\\.0*)?( |,|$))" gzip;
}

# Cached: a 200 (or its 304) that is public and varies by encoding only.
map $upstream_status $edge_failed { default 1; "~(^|[ ,])(200|304)$" 0; }
map $upstream_http_cache_control $edge_closed { default 1; "~^public" 0; }
map $upstream_http_vary $edge_varies { default 1; "" 0; "~*^accept-encoding$" 0; }

map $upstream_cache_status $edge_status {
    default "edge; fwd=bypass";
    HIT "edge; hit";
    STALE "edge; hit";
    UPDATING "edge; hit";
    REVALIDATED "edge; hit";
    MISS "edge; fwd=miss";
    EXPIRED "edge; fwd=stale";
}

server {
    listen 127.0.0.1:8080;
    merge_slashes off;
    # Six files of 10 MB and their form; buffered on disk, so that a slow connection holds no slot of
    # the site, and an early answer reaches the visitor.
    client_max_body_size ${LARGEST_FORM_MB}m;
    proxy_request_buffering on;
    client_body_timeout 30s;

    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    # Appended to the header; TRUSTED_PROXY_HOPS is the number of trusted entries from the right.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Forwarded "";
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header X-Forwarded-Port "";
    proxy_set_header X-Forwarded-Proto "";
    proxy_set_header X-Original-URL "";
    proxy_set_header X-Rewrite-URL "";
    proxy_set_header Accept-Encoding $edge_encoding;
    proxy_connect_timeout 1s;
    # Longest time that the site waits for the answer to an application.
    proxy_read_timeout 150s;
    # A POST is sent to the other instance only if none of it was sent: no \`non_idempotent\`.
    proxy_next_upstream error timeout;

    proxy_cache_key "$edge_encoding $edge_target";
    proxy_ignore_headers Vary;
    proxy_cache_bypass $edge_own;
    proxy_no_cache $edge_own $edge_failed $edge_closed $edge_varies $upstream_http_set_cookie;
    # One upstream request for all concurrent requests of a URL.
    proxy_cache_lock on;
    proxy_cache_lock_timeout 30s;
    proxy_cache_lock_age 30s;
    proxy_cache_revalidate on;
    # The response itself limits its stale use (stale-while-revalidate, stale-if-error). For the second,
    # nginx counts lost connections only, so failures are named.
    proxy_cache_use_stale http_500 http_502 http_503 http_504;
    proxy_cache_background_update on;
    add_header Cache-Status $edge_status always;
    proxy_hide_header Cache-Tag;

${addressKinds.map((kind, i) => location(kind, i === addressKinds.length - 1)).join("\n\n")}
}
`;
}

/**
 * Returns the nginx configuration that ends TLS in front of Varnish: HTTP/2 for visitors, one certificate.
 * @param front `host:port` of Varnish
 */
export function tlsConf(front: string): string {
  return `# ${notice.join("\n# ")}
# For the \`http\` block of nginx 1.18 or later: TLS and HTTP/2 in front of Varnish, which appends this proxy's address.
# The site behind both: TRUSTED_PROXY_HOPS=2.
server {
    listen 8443 ssl http2;
    ssl_certificate /run/secrets/tls_certificate;
    ssl_certificate_key /run/secrets/tls_key;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:tls:4m;
    ssl_session_timeout 1h;
    ssl_session_tickets off;

    # A page of the site has 60 files at most. A connection ends after its thousandth request, answered or reset, so
    # that streams that a client opens and resets at once are bounded.
    http2_max_concurrent_streams 64;
    keepalive_requests 1000;
    client_max_body_size ${LARGEST_FORM_MB}m;
    client_body_timeout 30s;
    # Uploads are streamed to the site, responses are buffered for slow readers.
    proxy_request_buffering off;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 1s;
    proxy_read_timeout 150s;
    location / {
        proxy_pass http://${front};
    }
}
`;
}
