import { aliyunJson, cloudflareJson } from "./cdn.ts";
import { nginxConf } from "./nginx.ts";
import { instances } from "./table.ts";
import { varnishBackends, varnishVcl } from "./varnish.ts";

/** Returns every generated file below `deploy` with its content; compared by `tests/guards/edge.test.ts`. */
export function edgeFiles(): Record<string, string> {
  return {
    "deploy/edge/varnish.vcl": varnishVcl(),
    "deploy/edge/varnish-backends.vcl": varnishBackends(instances),
    "deploy/compose/varnish-backends.vcl": varnishBackends(["site-1:3000", "site-2:3000"]),
    "deploy/edge/nginx.conf": nginxConf(),
    "deploy/edge/cloudflare.json": cloudflareJson(),
    "deploy/edge/aliyun.json": aliyunJson(),
  };
}
