// The keys of the sandbox vendors. They are published: whoever integrates tries with them, and a live site takes none of them.
const pem = (kind: 'PRIVATE KEY' | 'PUBLIC KEY', lines: readonly string[]) =>
  `-----BEGIN ${kind}-----\n${lines.join('').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${kind}-----\n`

/** The vendor's: it signs what it asks of the wallet. */
export const VENDOR_PRIVATE_KEY = pem('PRIVATE KEY', [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCUFzq01TlwnfGWJQuOwmAhFj2nubaZdBaK05LU2oNtRHKZNzrI',
  'JMSrV4rxDxWROrGTrXeL62TJBFxssfYFD3ajZDWapSr1I2PPGz/EjAN6L9o/LDhSDmxufUIvQhE1BirM+ZHAJFCP3nibdDLgg1Gb',
  'YkWnBKQqDngjCnvkxUEhocOuplEd/GMNO7tuet+8leci8nvqJLadWNj8gGfbOVr4aac7ZnQhd7c9fr6enUJ8JkBGEQntPvs5IfQe',
  'bIDuEn0gp6EyRdYQo9086hdS2tUlPpzovkOMhihFWUlG8P1gkS5dYNRcOIYfQf1MV65EUh+4Jojo29GmFTuHZrBNM3XjAgMBAAEC',
  'ggEACjTWC8O5g1SsMDggmJfQHqrbWCv2G2CWc4r3zuO6GyKUicRcsMT+XDDBMRjKpVYko8dY1E15uY3E/b8y8+mIHuRRLXW+UcoJ',
  '0iq2m/03LO/cKTs+LNzObFVsGLjpwEj+IJJl95aJI64MvrbYRGqVVt6dax1oX92pBs4G+LiZL8NNFwKvhLKHmGb9qb53MO/v1483',
  'O3fX8QlSl9rtbr25cYVtvuHLRfPf4WpxitAiDfxAd0pu3k6hCk6uuKOIqL2Ysrndfee9ZkQCyFSVqnRbLMpXQZHeKGzZ24R+x1r9',
  'RlYV4p+7tSTagl/jOyIceo2bBRXsnUWYA+oViZ6rJpbGAQKBgQDNcUS9vmzZ2wJoDOWfmD2LUtHJgiglWWC641XPr5P5NrYxQVwY',
  'wpQsKegWASfdFXjgw4n+AP3ZopWozZOhxMI5fZQo4dVJ5Wo/KH71VTRQfaQCGH7q06p8CpRInhGS+P/BPAu96qjVj/rYDdTrGplS',
  'DctS09KHmLruOuYOuTAcgwKBgQC4iNe6rJ3NUJen21GMKzIi+55cvUgYVZS0NCY2xbhTBJlLeUu1V90jCNjH4AQg3DVlS1F3V0/z',
  'Gt8HtEo+UX6c2fnLTYNnX6amihIx6jhhlfiBSoQZqF1PzVEo+h2iXzdRy1FfnvZFxy9AAYpm2sy1wPlEaRDJ1KWrILxktBjDIQKB',
  'gC2vmKfRZwdzaq+U3qOFCXqoKjrzlNXpcFdfIsASvYdYIWAGtuJSsvy3PQNXsnO5yK3DDjbMJad2Pm3ReZkp1j9Oq9oDjpjmSaBN',
  '8x2/muijaAuHQwIZm/oFqEAV1ramZMml/r53JqCHajMNsGGwApR6uNJshI7e6gL8WhjAGfDdAoGAckpewoFSouz9YLsXQKcoQD5z',
  'EKEy2891cD60REwlI1W/09zmJQSsM5yxFuoJ5Ig+keQaKr3rCHhmFhF1wi8bKe5fJal2bznwr0joh/22ucn2xazvMCz0zg4t7CEs',
  '5XnveztfxMdhZEo/W3cYzydIjnFccSBZg4euq9R0mjJo+8ECgYEArqv7jVH17TtXMtT1Zla0+ysjh0U2o4iJ30yB3gdNXYDWNkv9',
  'TD6rHmfOEF9WM5I8PDzX7kAZEzvECVKJoJkuCEhEaNYJkpYeLLrTjuTUOkkwT54sZ716LOmScD7fzRRy58JDGzuPF1yU2OdkQbzT',
  'hQpa5zv84yOIAFDsiG1xvV0=',
])
export const VENDOR_PUBLIC_KEY = pem('PUBLIC KEY', [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlBc6tNU5cJ3xliULjsJgIRY9p7m2mXQWitOS1NqDbURymTc6yCTEq1eK',
  '8Q8VkTqxk613i+tkyQRcbLH2BQ92o2Q1mqUq9SNjzxs/xIwDei/aPyw4Ug5sbn1CL0IRNQYqzPmRwCRQj954m3Qy4INRm2JFpwSk',
  'Kg54Iwp75MVBIaHDrqZRHfxjDTu7bnrfvJXnIvJ76iS2nVjY/IBn2zla+GmnO2Z0IXe3PX6+np1CfCZARhEJ7T77OSH0HmyA7hJ9',
  'IKehMkXWEKPdPOoXUtrVJT6c6L5DjIYoRVlJRvD9YJEuXWDUXDiGH0H9TFeuRFIfuCaI6NvRphU7h2awTTN14wIDAQAB',
])
/** The site's: it signs what it asks of the vendor. */
export const SITE_PRIVATE_KEY = pem('PRIVATE KEY', [
  'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDccE7SVrjND+EHJnvYSDegs7p2+QeuKKXBipHxtnEJyJZ7TO3k',
  'eMxCXRsNRKOOrJG8kgdtMK2YGKrFEiXhwTnWY3Fl1IZ76xLiNMtB3OHu7o5xi3HenZ08+ly8hxpjnFzhg+ky/1IkDsGzsoFkqJhD',
  'vcHY3C3jt+h5dqphPR90Hcv2tXMRqK+m4D51h8l7cytn59ZSvuECBY1/oaHc3y9XKUefQhHb1UtLeuO3XJFLYQSoTgcGR0ZO12yl',
  'zUqW6gBQmscNcTnEPNEefupVC7l4lQQ1L+67qoYVfv6n0fv3EvKR/nPN15hwYwfov6cunBGCK8J1GGFekEINUiXmpkqbAgMBAAEC',
  'ggEARKptOyMNbL8SAxavRDd2sIXbwxyeklcSDwA5pvgELR6BFYZooh8ozVFQUGk9o39I5Fr+mjosEPE6HKojB7gXaptOYwB5Jdeb',
  'acA1Ql5qOHGyCFd+EHC7XpfEVGunQjkeS5c6CIs0zIuWNgIYQUEtMQjGfeVUHBeZAGEBAMo35oSfjWQWXwVx3BrmxeIbgWkRrTEO',
  'BJrUdTWZ9uLPjgGG/f3EgwiBer78kvjOE90vUhRLihYQPAhAN09t84v/S3mBychVcFyJpbETkgF0y3771t9NTPPWyZ3z4fQyOcoA',
  'rH6G9PQ7VtDM3smq887rRbJsGpKNdy/TeoZ6KVwERlht4QKBgQDzp9UmVIeZcjYaInikd8ads1M3y2Lnn1th21vJc3p2/J06OrRc',
  '39L6S73AjjEqyKsSVeZTSzadq4Z/8pW6LaJxt/qoHSS6jvA8JVJ8iEx4AeEWSrOD+E7POb5+HZ/xHtr/67SZ9v2t/JXO9lQ/I0RG',
  '4dM8mfWrRpG5Teg2kdE8+wKBgQDnm1tFYfVuCtI/JoMN3xGLUDAVJMO8ilJzQ8Ej8wa+ngQPo9SoorFMCjYZPU4/QB8OZpMWOc1F',
  'eFOpTbY4nkn+Jjur/MH49qb5V+N967Ln4QQfBRNXKdoP6CjO90EA0APJsziiznD78dd+/XGk5MrOO1CAxJqHqnT97+Kmiax24QKB',
  'gQDq/jhF8oqhRJTHWe2u+dH18KjXC/KE35274FtDDHvVXEerjEi9tiT9v6TvnHPxBn5vfadZOBYhtPdQWT9sw2yDbuRx1UHCJ++s',
  'onZOownVSEK1RDCknAwuMkv1yE6kt5SR9NtHDv6VGiHF7K9OAY5tKomXTgmxOat745aNYs9BlwKBgQCjMxGpXlF27SEhZp3KVHkk',
  'VajL/U//tuhKWF/sWP9TqjzqWGMtQRb1oexk9JICd8hqeVUDwE8ouJUbI6tXUhKJh59cnYqBSCx4XrnqrP8v7Zrd0NHEBbWmp8y5',
  'qfif/fPtWOB7uERdBBj5XtWJf754e8tKMT9CgZZWqYZoG3LvgQKBgG4Rz938fjRvFqM3KS1x0Uh0IRccmY4JHDOmTpcgd3hTOvb2',
  'i1Xb76Ko7WUBpvFwSPkQPnZDnUfl35IWxTY0ysvbEJ8O+rOyQbx+s19k9aTZrxxzH4j9dloxF8O4GrHAVerJm64B4+Ap9pBGZHbQ',
  'Ds2sW/0UsfIu7NAvq4ESazmi',
])
export const PRAGMATIC_SECRET = 'hanpan-sandbox-pragmatic'
export const EVOLUTION_AUTH_TOKEN = 'hanpan-sandbox-evolution-auth'
export const EVOLUTION_API_TOKEN = 'hanpan-sandbox-evolution-api'
export const HIGHEND_CALLBACK_TOKEN = 'hanpan-sandbox-highend-callback'
export const HIGHEND_API_TOKEN = 'hanpan-sandbox-highend-api'
