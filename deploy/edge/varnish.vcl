# Written by `npm run edge` from the site's cache table and parameter table. Change those, not this.
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
        if (req.http.X-Purge-Tags !~ "^[a-z]+(-[\w.-]+)?( [a-z]+(-[\w.-]+)?)*$") {
            return (synth(400));
        }
        # A kind without an id matches all its tags; dots are escaped.
        set req.http.Edge-Tags = regsuball(req.http.X-Purge-Tags, "\.", "[.]");
        set req.http.Edge-Tags = regsuball(req.http.Edge-Tags, "(^| )([a-z]+)(?= |$)", "\1\2(-[^,]*)?");
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
    if (req.http.Authorization || req.url ~ "^(/about-us/jobs/application|/cookie/consent|/preview|/preview/device|/resources/browser-errors|/resources/captcha|/resources/job-application|/resources/wechat-signature|/resources/nearest-store|/metrics|/resources/purge|/healthz|/readyz)([/.?]|$)") {
        return (pass);
    }
    if (req.url ~ "[?&](step|once|online)=") {
        return (pass);
    }

    # One key per page: known parameters only, in one order; filters and repeated parameters as they were sent.
    if (req.url ~ "\?") {
        set req.http.Edge-Query = "&" + regsub(req.url, "^[^?]*\?", "");
        set req.http.Edge-Known = "";
        set req.url = regsub(req.url, "\?.*$", "");
    if (req.url ~ "^/assets/") {
        # asset
    } elsif (req.url ~ "^/resources/demo-media/") {
        # media
        if (req.http.Edge-Query ~ "&x-oss-process=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&x-oss-process=[^&]*).*$", "\1");
        }
    } elsif (req.url ~ "^/(resources/(?!menu/)|sitemap\.xml$)") {
        # resource
        if (req.http.Edge-Query ~ "&address=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&address=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&city=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&city=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&form=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&form=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&job=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&job=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&part=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&part=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&searchWord=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&searchWord=[^&]*).*$", "\1");
        }
    } else {
        # page
        if (req.http.Edge-Query ~ "&dialog=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&dialog=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&store=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&store=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&isAll=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&isAll=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&page=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&page=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&sort=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&sort=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&vc=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&vc=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&catalog=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&catalog=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&region=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&region=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&city=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&city=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&suggest=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&suggest=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&picture=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&picture=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&job=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&job=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&notice=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&notice=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&year=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&year=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&card=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&card=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&places=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&places=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&view=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&view=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&step=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&step=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&once=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&once=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&online=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&online=[^&]*).*$", "\1");
        }
        if (req.http.Edge-Query ~ "&_routes=") {
            set req.http.Edge-Known = req.http.Edge-Known
                + regsub(req.http.Edge-Query, "^.*?(&_routes=[^&]*).*$", "\1");
        }
        set req.http.Edge-Known = req.http.Edge-Known
            + regsuball(req.http.Edge-Query, "&(?!(?:f\.[^&=]+|series|piece|middle)=)[^&]*", "");
        }
        if (req.http.Edge-Known != "") {
            set req.url = req.url + "?" + regsub(req.http.Edge-Known, "^&", "");
        }
        unset req.http.Edge-Query;
        unset req.http.Edge-Known;
    }

    # Responses of the site vary by encoding only; there are three encodings.
    if (req.http.Accept-Encoding ~ "(?i)(^|[ ,])br(?! *; *q=0(\.0*)?( |,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|[ ,])gzip(?! *; *q=0(\.0*)?( |,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if (req.http.Edge-Stale == "refresh") {
        set req.grace = 0s;
    } else {
        set req.grace = 604800s;
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
        || beresp.http.Vary ~ "\*") {
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
            regsub(beresp.http.Cache-Control, ".*stale-while-revalidate=([0-9]+).*", "\1s");
    }
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
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
    synthetic({"<!DOCTYPE html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>服务暂时不可用｜HVIDSØ 白湖</title>
<style>body{background:#fff;color:#333;font:16px/1.9 'PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Noto Sans SC','Microsoft YaHei',sans-serif;margin:0 auto;max-width:36em;padding:14vh 24px;text-align:center}
h1,a,i{color:#00244A}
h1,i{font-family:'Songti SC',STSong,'Noto Serif CJK SC','Noto Serif SC',SimSun,serif;font-style:normal;font-weight:400}
i{display:block;font-size:14px;letter-spacing:.3em;margin:8px 0 56px;text-indent:.3em}
h1{font-size:28px;letter-spacing:.08em;line-height:1.5;margin:0 0 12px}
p{margin:0 0 40px;text-wrap:balance}
a{border-bottom:1px solid;display:inline-block;padding:8px 0;text-decoration:none}</style>
<svg width="56" height="56" viewBox="0 0 70 70" fill="none" stroke="#00244A" aria-hidden="true"><path d="M35 .75a34.25 34.25 0 1 0 0 68.5a34.25 34.25 0 0 0 0-68.5zM35 5a30 30 0 1 0 0 60a30 30 0 0 0 0-60zM5 35.5h60"/><path d="M20 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H20v-.9l2.6-.4V18.8l-2.6-.4zM39 17.5h11v.9l-2.6.4v33.4l2.6.4v.9H39v-.9l2.6-.4V18.8l-2.6-.4z" fill="#00244A" stroke="none"/></svg>
<i>白湖</i>
<h1>服务暂时不可用</h1>
<p>我们正在恢复服务，请过几分钟再来。</p>
<p><a href="/">返回首页</a></p>
</html>
"});
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
