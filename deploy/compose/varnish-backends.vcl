# Written by `npm run edge` from the site's cache table and parameter table. Change those, not this.
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

backend site1 {
    .host = "site-1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    # Longest time that the site waits for the answer to an application.
    .first_byte_timeout = 150s;
    .between_bytes_timeout = 60s;
}

backend site2 {
    .host = "site-2";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 1s;
    # Longest time that the site waits for the answer to an application.
    .first_byte_timeout = 150s;
    .between_bytes_timeout = 60s;
}

# The same without a probe, for second tries.
backend any_site1 {
    .host = "site-1";
    .port = "3000";
    .connect_timeout = 1s;
    # Longest time that the site waits for the answer to an application.
    .first_byte_timeout = 150s;
    .between_bytes_timeout = 60s;
}

backend any_site2 {
    .host = "site-2";
    .port = "3000";
    .connect_timeout = 1s;
    # Longest time that the site waits for the answer to an application.
    .first_byte_timeout = 150s;
    .between_bytes_timeout = 60s;
}

# Addresses that may purge, with the token: the instances send purges.
acl purgers {
    "site-1";
    "site-2";
}

sub vcl_init {
    # For its hash of the purge token only.
    new purge_token = directors.shard();
    new site = directors.round_robin();
    new any_site = directors.round_robin();
    site.add_backend(site1);
    any_site.add_backend(any_site1);
    site.add_backend(site2);
    any_site.add_backend(any_site2);
}
