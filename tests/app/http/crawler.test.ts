import { expect, test } from 'vitest'
import { isCrawler } from '../../../app/http/crawler.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

test.each([
  null,
  '',
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${DESKTOP}`,
  `Mozilla/5.0 (X11; Linux x86_64) ${DESKTOP.replace('Chrome', 'HeadlessChrome')}`,
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/469.1.0.41.111;FBDV/iPhone14,5]`,
  `Mozilla/5.0 (Linux; Android 12; CUBOT P60) ${ANDROID}`,
  `Mozilla/5.0 (Linux; Android 9; CUBOT_X19 Build/PPR1.180610.011; wv) ${ANDROID}`,
  `Mozilla/5.0 (Linux; U; Android 8.1; Cubot Nova) ${ANDROID}`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${ANDROID} Instagram 355.1.0.44.103 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 658190016)`,
  `Mozilla/5.0 (Linux; Android 13; Pixel 4; wv) ${ANDROID} [FBAN/FB4A;FBAV/417.0.0.33.65;FBCR/Google Fi;FBMF/Google;FBBD/google;FBDV/Pixel 4;]`,
  'curl/8.7.1',
])('%j isn’t a crawler', (name) => expect(isCrawler(name)).toBe(false))

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${ANDROID} (compatible; Google-InspectionTool/1.0;)`,
  'Mediapartners-Google',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${DESKTOP} Chrome-Lighthouse`,
])('%j is a crawler', (name) => expect(isCrawler(name)).toBe(true))
