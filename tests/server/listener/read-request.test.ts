import { expect, test } from 'vitest'
import { hostnameIn } from '../../../server/listener/read-request.ts'

const HOSTS = 'localhost www.example.com. WWW.Example.COM:3000 my_service:80 localhost: 127.0.0.1 [::1]:3000'
const NO_HOSTS =
  'localhost/about? localhost? localhost# localhost\\ a:b@c a,b a;b http://localhost localhost:65536 localhost:80:80 ' +
  '%6cocalhost bücher.example ::1 [::1 [] [::1]x [v1.x] [localhost] [::1%25eth0] 256.256.256.256 1.2.3.4.5 <script>'

test.each(HOSTS.split(' '))('%s is a host', (text) => expect(hostnameIn(text)).not.toBeNull())
test.each(['', ' ', ' localhost', 'localhost\n', 'localhost\t', 'xn--\0', ...NO_HOSTS.split(' ')])(
  '%j isn’t a host',
  (text) => expect(hostnameIn(text)).toBeNull(),
)
