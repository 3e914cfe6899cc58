import { aliyunJson, cloudflareJson } from "./cdn.ts";
import { nginxConf } from "./nginx.ts";
import { instances } from "./table.ts";
import { varnishBackends, varnishVcl } from "./varnish.ts";

/** Every generated file of `deploy/edge` with its content; tests/guards/edge.test.ts compares. */
export function edgeFiles(): Record<string, string> {
  return {
    "deploy/edge/varnish.vcl": varnishVcl(),
    "deploy/edge/varnish-backends.vcl": varnishBackends(instances),
    "deploy/edge/nginx.conf": nginxConf(),
    "deploy/edge/cloudflare.json": cloudflareJson(),
    "deploy/edge/aliyun.json": aliyunJson(),
  };
}
