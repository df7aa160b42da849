// Made once with openssl, for a hundred years: the tests need nothing but Node.

/** A certificate of a server at `localhost` (but not at 127.0.0.1). It is its own root. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUWDrTRUkFyfXrN3qpKaJCnk5bgckwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAxMjgyMloYDzIxMjYxMDMw
MDEyODIyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASVQzhqGcIQue8MrTAEHkqfjd0rjaI4t4Ec5T6Ekas2BUMBAacZR2+t
VBmaqzOYB3C/IPLuEtt7wphrtV9Ihjjmo2kwZzAdBgNVHQ4EFgQUVfRpSdn9vOm/
5Ze6096eqdBgBuwwHwYDVR0jBBgwFoAUVfRpSdn9vOm/5Ze6096eqdBgBuwwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgYUJ4mwbtl5D17x1AzTSHw/rk7m2ylucjyEQBXGdu6SkCIAnMQVmQeDbB
JAUdiTZByfqjx3cgcQQYjyUodA6mTG78
-----END CERTIFICATE-----
`;

/** The private key of the certificate. It is no secret: only tests use it. */
export const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9USTjS10aiMhJPa5
ksVQc7Eb+9xJR6cm70zkNp4rzjmhRANCAASVQzhqGcIQue8MrTAEHkqfjd0rjaI4
t4Ec5T6Ekas2BUMBAacZR2+tVBmaqzOYB3C/IPLuEtt7wphrtV9Ihjjm
-----END PRIVATE KEY-----
`;

/** A root that has certified nobody else. */
export const OTHER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdjCCAR2gAwIBAgIUQezDg0O7b5c6S4iRTRgD2pE0tUIwCgYIKoZIzj0EAwIw
EDEOMAwGA1UEAwwFb3RoZXIwIBcNMjYxMTIzMDEyODIyWhgPMjEyNjEwMzAwMTI4
MjJaMBAxDjAMBgNVBAMMBW90aGVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
BJhMutnKOy69ri1+e4MJ/K+f+Q2uAqV4ydd+4EnIP0fbqaKaTgsts91mfKAnGxeM
TWNQt4AFO6JvOwlSeqMxIKNTMFEwHQYDVR0OBBYEFC1n6jx09J0zut04wTcw9BR1
IJH4MB8GA1UdIwQYMBaAFC1n6jx09J0zut04wTcw9BR1IJH4MA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgCQ3HiwVov8oC0RLQ3vJo4yzX6vKO9sim
RovefwzqA4sCIGijNU6pHwTLCZpXgd0FXyLgyGixhIlwK7eYzJX0DYhB
-----END CERTIFICATE-----
`;
