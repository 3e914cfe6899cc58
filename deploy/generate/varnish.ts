import { plainPage } from "#server/responses/plainPage.ts";
import {
  type AddressKind,
  addressKinds,
  listPattern,
  longestStale,
  notice,
  ownParams,
  ownPaths,
} from "./table.ts";

const comment = (lines: readonly string[]) => lines.map((line) => `# ${line}`).join("\n");
const escaped = (path: string) => path.replaceAll(".", "\\.");

/** Returns a Varnish backend of an instance. */
function backend(name: string, address: string, probe = ""): string {
  const [host, port] = address.split(":");
  return `backend ${name} {
    .host = "${host}";
    .port = "${port}";${probe && `\n    .probe = ${probe};`}
    .connect_timeout = 1s;
    # Longest time that the site waits for the answer to an application.
    .first_byte_timeout = 150s;
    .between_bytes_timeout = 60s;
}`;
}

/** Returns the Varnish backends, two per `host:port`: by its probe, and for a second try whatever that says. */
export function varnishBackends(addresses: readonly string[]): string {
  const names = addresses.map((_, i) => `site${i + 1}`);
  return `${comment(notice)}
vcl 4.1;

import directors;

# Detects the end of an instance within a second, half of DRAIN_GRACE_MS.
probe ready {
    .url = "/readyz";
    .interval = 500ms;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 1;
}

${addresses.map((address, i) => backend(names[i] ?? "", address, "ready")).join("\n\n")}

# The same without a probe, for second tries.
${addresses.map((address, i) => backend(`any_${names[i]}`, address)).join("\n\n")}

# Addresses that may purge, with the token: the instances send purges.
acl purgers {
${[...new Set(addresses.map((address) => address.split(":")[0]))].map((host) => `    "${host}";`).join("\n")}
}

sub vcl_init {
    # For its hash of the purge token only.
    new purge_token = directors.shard();
    new site = directors.round_robin();
    new any_site = directors.round_robin();
${names.map((name) => `    site.add_backend(${name});\n    any_site.add_backend(any_${name});`).join("\n")}
}
`;
}

/** Adds the first occurrence of a parameter to the known ones. */
const first = (name: string) =>
  `if (req.http.Edge-Query ~ "&${escaped(name)}=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&${escaped(name)}=[^&]*).*$", "\\1");
        }`;

/** Returns the rules that collect the relevant query parameters of URLs of one kind. */
function keep({ params, takesFilters }: AddressKind): string {
  const values = `set req.http.Edge-Known = req.http.Edge-Known
            + regsuball(req.http.Edge-Query, "&(?!${listPattern}=)[^&]*", "");`;
  return [...params.map(first), ...(takesFilters ? [values] : [])]
    .map((line) => `        ${line}`)
    .join("\n");
}

function kinds(): string {
  return addressKinds
    .map((kind, i) => {
      const last = i === addressKinds.length - 1;
      const head = i === 0 ? "if" : "} elsif";
      const start = last ? "} else {" : `${head} (req.url ~ "${kind.path}") {`;
      return [`    ${start}`, `        # ${kind.name}`, keep(kind)].filter(Boolean).join("\n");
    })
    .join("\n");
}

/** Returns the Varnish 7 configuration, without its backends. */
export function varnishVcl(): string {
  const own = ownPaths.map(escaped).join("|");
  return `${comment(notice)}
# Varnish 7, its own modules only. Start it with
#   -p http_gzip_support=off            the site compresses, brotli too, and Varnish keeps each encoding
#   -p backend_idle_timeout=4           an instance that ends keeps idle connections for 5 s
#   -s malloc,512m -s assets=malloc,64m old assets are not pushed out by pages
#   EDGE_PURGE_TOKEN in its environment (empty: no purges), CACHE_TAG_HEADER=Cache-Tag in the site's
vcl 4.1;

import std;

# The instances, and the addresses that may purge: varnish-backends.vcl, or your own.
include "./varnish-backends.vcl";

sub vcl_recv {
    set req.backend_hint = site.backend();

    if (req.restarts == 0) {
        # Forwarding headers of visitors are removed. X-Forwarded-For: Varnish has appended its peer's
        # address; TRUSTED_PROXY_HOPS is the number of trusted entries from the right.
        unset req.http.Forwarded;
        unset req.http.X-Forwarded-Host;
        unset req.http.X-Forwarded-Port;
        unset req.http.X-Forwarded-Proto;
        unset req.http.X-Original-URL;
        unset req.http.X-Rewrite-URL;
        unset req.http.X-HTTP-Method-Override;
        unset req.http.Edge-Stale;
        unset req.http.Edge-Passed;
    }

    # The site's POST /resources/purge sends its tags here (EDGE_PURGE_URL, EDGE_PURGE_TOKEN).
    if (req.url == "/purge") {
        if (req.method != "POST" || !std.getenv("EDGE_PURGE_TOKEN")) {
            return (synth(404));
        }
        # Hashes are compared first, as numbers, so that the time of an answer tells nothing about the token.
        if (client.ip !~ purgers
            || purge_token.key(req.http.Authorization) != purge_token.key("Bearer " + std.getenv("EDGE_PURGE_TOKEN"))
            || req.http.Authorization != "Bearer " + std.getenv("EDGE_PURGE_TOKEN")) {
            return (synth(403));
        }
        if (req.http.X-Purge-Tags !~ "^[a-z]+(-[\\w.-]+)?( [a-z]+(-[\\w.-]+)?)*$") {
            return (synth(400));
        }
        # A kind without an id matches all its tags; dots are escaped.
        set req.http.Edge-Tags = regsuball(req.http.X-Purge-Tags, "\\.", "[.]");
        set req.http.Edge-Tags = regsuball(req.http.Edge-Tags, "(^| )([a-z]+)(?= |$)", "\\1\\2(-[^,]*)?");
        set req.http.Edge-Tags = regsuball(req.http.Edge-Tags, " ", "|");
        if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + req.http.Edge-Tags + ")(,|$)")) {
            return (synth(400));
        }
        return (synth(204));
    }

    # Forms and other responses for one visitor. Request bodies are streamed: the site reads a body to
    # its end before it sends an early answer.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.url ~ "^(${own})([/.?]|$)") {
        return (pass);
    }
    if (req.url ~ "[?&](${ownParams.join("|")})=") {
        return (pass);
    }

    # One key per page: known parameters only, in one order; filters and repeated parameters as they were sent.
    if (req.url ~ "\\?") {
        set req.http.Edge-Query = "&" + regsub(req.url, "^[^?]*\\?", "");
        set req.http.Edge-Known = "";
        set req.url = regsub(req.url, "\\?.*$", "");
${kinds()}
        }
        if (req.http.Edge-Known != "") {
            set req.url = req.url + "?" + regsub(req.http.Edge-Known, "^&", "");
        }
        unset req.http.Edge-Query;
        unset req.http.Edge-Known;
    }

    # Responses of the site vary by encoding only; there are three encodings.
    if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br(?! *; *q=0(\\.0*)?( |,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip(?! *; *q=0(\\.0*)?( |,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if (req.http.Edge-Stale == "refresh") {
        set req.grace = 0s;
    } else {
        set req.grace = ${longestStale}s;
    }
    return (hash);
}

# The URL alone: the site ignores Host, and cookies change no cacheable page.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_pass {
    set req.http.Edge-Passed = "1";
}

# A stale response is served while a new one is fetched (stale-while-revalidate), and while the site
# fails (stale-if-error).
sub vcl_hit {
    if (obj.ttl < 0s && !req.http.Edge-Stale && std.healthy(req.backend_hint)
        && obj.ttl + std.duration(obj.http.Edge-While, 0s) < 0s) {
        set req.http.Edge-Stale = "refresh";
        return (restart);
    }
}

sub vcl_backend_fetch {
    unset bereq.http.Edge-Passed;
    if (bereq.retries > 0) {
        set bereq.backend = any_site.backend();
    }
}

sub vcl_backend_response {
    # Stored responses are not changed by anything below.
    if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.Edge-Stale == "refresh")) {
        return (abandon);
    }
    if (beresp.status != 200 || beresp.http.Cache-Control !~ "^public" || beresp.http.Set-Cookie
        || beresp.http.Vary ~ "\\*") {
        set beresp.uncacheable = true;
        set beresp.grace = 0s;
        # Requests for such a URL never wait for each other; after a failure only for a moment.
        set beresp.ttl = 120s;
        if (beresp.status >= 500) {
            set beresp.ttl = 1s;
        }
        return (deliver);
    }
    if (bereq.url ~ "^/assets/") {
        set beresp.storage = storage.assets;
    }
    set beresp.http.Edge-While = "0s";
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=[0-9]") {
        set beresp.http.Edge-While =
            regsub(beresp.http.Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\\1s");
    }
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, ".*stale-if-error=([0-9]+).*", "\\1s"), 0s);
    }
    set beresp.keep = 0s;
    return (deliver);
}

sub vcl_backend_error {
    # An instance whose end the probe has not seen yet, or no instance whose start it has seen: another one, whatever
    # the probe says. A body that was sent cannot be sent again, so that a form reaches one instance only.
    if (bereq.retries < 2) {
        return (retry);
    }
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    synthetic({"${plainPage("unavailable")}"});
    return (deliver);
}

sub vcl_synth {
    # A stale response is better than a failure.
    if (resp.status == 503 && req.http.Edge-Stale == "refresh") {
        set req.http.Edge-Stale = "serve";
        return (restart);
    }
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic(resp.reason);
    return (deliver);
}

sub vcl_deliver {
    # The same if there was no response at all.
    if (resp.status >= 500 && req.http.Edge-Stale == "refresh") {
        set req.http.Edge-Stale = "serve";
        return (restart);
    }
    if (req.http.Edge-Passed) {
        set resp.http.Cache-Status = "edge; fwd=bypass";
    } elsif (obj.hits > 0) {
        set resp.http.Cache-Status = "edge; hit";
    } else {
        set resp.http.Cache-Status = "edge; fwd=miss";
    }
    unset resp.http.Edge-While;
    unset resp.http.Cache-Tag;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
`;
}
