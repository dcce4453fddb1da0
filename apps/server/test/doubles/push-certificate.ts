// The certificate of the push service that tests double. Nothing but these tests trusts it, and its key opens nothing else.
export const pushHost = 'push.example.test';

export const pushKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNZ+qTRhdoAZaEwrs
CPMFJK1p8cNWQOb04SIvptJJC72hRANCAAQKeQ/C+AkvAf8dCQDq0w6zNt2b+0Sl
eLRUW+EpCJp2zeKG3QKkKJ7k538n42nmoguh91G1mnqRxHuC+PTOlPq5
-----END PRIVATE KEY-----
`;

export const pushCertificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATqgAwIBAgIUHwrP208KlPGpaHeSIJw+nnvwZ5MwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLcHVzaCBkb3VibGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAx
MDEwMDAwMDBaMBYxFDASBgNVBAMMC3B1c2ggZG91YmxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAECnkPwvgJLwH/HQkA6tMOszbdm/tEpXi0VFvhKQiads3iht0C
pCie5Od/J+Np5qILofdRtZp6kcR7gvj0zpT6uaNkMGIwDwYDVR0TAQH/BAUwAwEB
/zAwBgNVHREEKTAnghFwdXNoLmV4YW1wbGUudGVzdIISb3RoZXIuZXhhbXBsZS50
ZXN0MB0GA1UdDgQWBBQye1u7tHUKQ2diFUwA4IocwBLXVjAKBggqhkjOPQQDAgNJ
ADBGAiEAs/y54idKqpzFc48I8KKK/okXn2AktzZHymOmM+HiTokCIQDTkzBmZCTi
iibaNaeyL1R2P+7CJec9O8dS2iFIwWRpxw==
-----END CERTIFICATE-----
`;
