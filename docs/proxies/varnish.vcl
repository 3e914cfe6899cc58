# Two instances of the site behind Varnish. `npm run test:restarts` runs this file as it stands, but for
# the ports, and `varnishd` with `-p backend_idle_timeout=4`: an instance that ends keeps idle connections
# for 5 s, and Varnish must let go of them first.
vcl 4.1;

import directors;

# Notices within a second, half of DRAIN_GRACE_MS, that an instance ends.
probe ready {
    .url = "/readyz";
    .interval = 500ms;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 150s;
}

backend two {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
    .connect_timeout = 1s;
    .first_byte_timeout = 150s;
}

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(one);
    site.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = site.backend();
}
