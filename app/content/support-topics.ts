import type { Link } from './copy.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

/** A question that comes to support, and its answer. */
export interface SupportTopic {
  /** The anchor on /support. */
  id: string
  title: string
  answer: string
  /** What people call it instead; searched, not shown. */
  keywords?: string
  /** Where it is done, or where to read on. */
  link?: Link
}

export interface SupportGroup {
  id: string
  title: string
  topics: readonly SupportTopic[]
}

/** The questions that come to support, and their answers. The search finds a topic by its keywords too, which the page does not show. */
export const SUPPORT_TOPICS: readonly SupportGroup[] = [
  {
    id: 'starting',
    title: 'Starting out',
    topics: [
      {
        id: 'install-the-editor',
        title: 'Install the editor and try a show without a license',
        answer:
          'Create an account, open Downloads and take the editor for macOS or Windows. Its simulator plays every player and rule on your desk; nothing reaches a real device until an engine with a license does.',
        keywords: 'download trial demo simulator free setup',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'count-players-and-entities',
        title: 'Count players and entities before you buy',
        answer:
          'A player is a timeline that starts and stops on its own: one is included. An entity is one input or output, such as a DMX universe, an OSC address or a serial port: two are included, and more come in blocks of five. The status bar of the editor counts both in your project.',
        keywords: 'price configuration how many license size',
        link: { text: 'Configure an engine', to: '/ctrl-suite/buy' },
      },
      {
        id: 'system-requirements',
        title: 'Which machines and systems the engine runs on',
        answer:
          'macOS 12, Windows 10 22H2, Debian 12 or Ubuntu 22.04 LTS, or later. Two cores and 4 GB of memory are the least; a wired network port of its own for the show is worth more than a faster processor.',
        keywords: 'requirements hardware linux arm raspberry specification minimum',
        link: { text: 'Read the specifications', to: '/ctrl-suite/specs#engine' },
      },
      {
        id: 'pair-an-ipad',
        title: 'Pair an iPad with the engine',
        answer:
          'Put both on the same network, choose the engine by name and type the six digits that its status panel shows. If no name appears, discovery is switched off or kept back by the access point: type the engine’s address instead.',
        keywords: 'tablet surface code bonjour wifi wireless app store',
        link: { text: `About ${PRODUCTS.ipad}`, to: '/ctrl-for-ipad' },
      },
    ],
  },
  {
    id: 'licenses',
    title: 'Licenses and activation',
    topics: [
      {
        id: 'activate-online',
        title: 'Activate an engine that is online',
        answer:
          'Choose License in the engine’s status panel and sign in. Pick the license; the engine fetches its activation over port 443 and does not ask again, unless you move it.',
        keywords: 'activation register unlock license key',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activate-offline',
        title: 'Activate a machine that is not on the internet',
        answer:
          'In the engine’s status panel choose License, then Activate by hand. Scan the QR code that it shows with a phone, and this site opens with the request filled in; or carry the request’s text or file to a computer that is online, open the license in your account, and paste or choose it under “Activate an offline machine”. Back on the machine, show it the answer’s QR code, or paste or open the answer.',
        keywords:
          'manual activation air gapped usb stick request payload license offline by hand qr code scan phone',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activation-unknown',
        title: 'I sent an activation request, and no answer came',
        answer:
          'The machine may be activated all the same: open the license and press Refresh, and its list of machines has it then. Send the same request again: it counts once, and brings the answer. The license’s page says until when it keeps the answer, to scan, copy and save.',
        keywords: 'timeout unknown outcome lost connection twice answer expired activation',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activation-refused',
        title: 'The account refuses my activation request',
        answer:
          'The request has to arrive whole, from its first line to its last, and is good for the machine that wrote it. Text that has been through a chat or a word processor often loses a line or gains a smart quote: choose the file itself. A request from another license’s edition is refused too, and the message says so.',
        keywords: 'invalid payload error 422 malformed license rejected',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'move-a-license',
        title: 'Move a license to another machine',
        answer:
          'Release it in the status panel of the old machine, then activate it on the new one. The operating system may change. If the old machine is broken or gone, write to us with the license’s name and we release it by hand.',
        keywords: 'transfer deactivate release broken stolen replacement computer license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'name-a-license',
        title: 'Tell many licenses apart',
        answer:
          'Give each one a label of up to 80 characters, such as the room or the rack. Labels appear in the account and on the engine’s status panel, and change nothing else.',
        keywords: 'rename label license list',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'license-missing',
        title: 'I have paid, and the license is not in my account',
        answer:
          'It usually arrives within a minute; press Refresh above the list. Check that you are signed in with the account that you bought with. The order’s own page says when it is late: send us the number of the receipt then, and we will find it.',
        keywords: 'missing license license not showing order purchase',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
    ],
  },
  {
    id: 'buying',
    title: 'Buying and paying',
    topics: [
      {
        id: 'ways-to-pay',
        title: 'Ways to pay, and currencies',
        answer:
          'Cards, PayPal, Apple Pay, Google Pay and, by country, iDEAL, Alipay or bank transfer. Prices are in pounds, euros, US dollars or Australian dollars, by the country that you choose at the foot of the page.',
        keywords: 'payment methods card paypal apple pay google wire transfer currency',
        link: { text: 'Choose a country', to: '/country' },
      },
      {
        id: 'vat-and-invoices',
        title: 'VAT, tax numbers and invoices',
        answer:
          'Paddle sells our licenses as merchant of record: it works out the tax, takes your VAT number in the payment form and sends the invoice by e-mail. To change a name or add a number afterwards, use the link in that e-mail.',
        keywords: 'invoice receipt tax vat reverse charge company number merchant',
      },
      {
        id: 'card-declined',
        title: 'The payment was declined, or the form does not appear',
        answer:
          'A declined card costs nothing and your bag stays as it is: try again or choose another way to pay. The card form comes from Paddle and needs JavaScript; some content blockers hold it back. If it cannot run where you are, write to us and we send an invoice that you can pay by bank transfer.',
        keywords: 'failed declined checkout blank frame javascript blocker error',
        link: { text: 'Back to the bag', to: '/bag' },
      },
      {
        id: 'upgrade-core-to-pro',
        title: `Upgrade from ${PRODUCTS.core} to ${PRODUCTS.pro}, or add players and entities`,
        answer: `Open the license in your account, choose what to add and pay there; you see the price first. Players and entities cost the same as in a new license. An upgrade to ${PRODUCTS.pro} keeps the key, the label and everything the license already has. There’s nothing to reinstall. A machine that’s online picks the change up by itself; one that isn’t needs a new activation code.`,
        keywords: 'upgrade extend expand grow more units blocks license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'refunds',
        title: 'Return a license for a refund',
        answer:
          'Write within 14 days of the purchase, from the address that you bought with, and the money goes back the way it came. Release the license first. After that the terms say what applies.',
        keywords: 'refund money back cancel return withdraw',
        link: { text: 'Read the terms', to: '/info/terms-of-service#refunds' },
      },
    ],
  },
  {
    id: 'updates',
    title: 'Updates and downloads',
    topics: [
      {
        id: 'updates-ended',
        title: 'What happens when the year of updates ends',
        answer:
          'Nothing stops. The engine keeps running the last version released within your year. When a newer version has something you want, open the license in your account and add a year of updates.',
        keywords: 'expired renew renewal subscription maintenance year license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'older-versions',
        title: 'Download an older version',
        answer:
          'Downloads lists every version that your licenses include, with its size and checksum. A project from a newer version does not open in an older one; keep a copy before you go back.',
        keywords: 'previous archive rollback downgrade installer',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'checksum',
        title: 'Check a download’s checksum',
        answer:
          'On macOS run “shasum -a 256”, on Windows “Get-FileHash” and on Linux “sha256sum”, each with the name of the file; Downloads has the whole command. The result must equal the SHA-256 sum beside the download, to the last letter. If it does not, download again, and tell us if it still differs.',
        keywords: 'sha256 hash verify corrupt integrity virus',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'one-point-zero',
        title: 'Bring a 1.0 account into the new one',
        answer:
          'Sign in with your new account, open Settings and give the e-mail address and password of the 1.0 account once. Its licenses move over; the password is checked and not kept.',
        keywords: 'migrate migration legacy old account ledsnaps',
        link: { text: 'Open settings', to: '/user/settings' },
      },
    ],
  },
  {
    id: 'network',
    title: 'Network and devices',
    topics: [
      {
        id: 'osc-does-not-arrive',
        title: 'An OSC message does not arrive',
        answer: `Listen with ${PRODUCTS.commskit} on the same port, first on the sender’s machine, then on the receiver’s. Where it stops appearing, look for a firewall, a second network port or a wrong subnet. If it appears everywhere, compare its address and type tags with the entity’s, letter by letter.`,
        keywords: 'udp tcp port firewall message lost touchosc qlab desk',
        link: { text: `Look with ${PRODUCTS.commskit}`, to: '/commskit' },
      },
      {
        id: 'engine-not-found',
        title: 'The editor does not find the engine',
        answer:
          'Discovery uses multicast, which many managed switches and wireless networks hold back. Choose Connect by address and give the engine’s IP address; port 7410 has to be open towards it.',
        keywords: 'discovery mdns bonjour multicast vlan switch connect ip address',
        link: { text: 'All network ports', to: '/ctrl-suite/specs#network' },
      },
      {
        id: 'art-net-and-sacn',
        title: 'Lights flicker or freeze over Art-Net or sACN',
        answer:
          'Two senders on one universe are the usual cause: the engine’s status panel names the other one. With sACN give the engine a higher priority; with Art-Net let only one machine send. Unicast instead of broadcast helps on busy networks.',
        keywords: 'dmx artnet sacn universe lighting console merge',
        link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
      },
      {
        id: 'timecode-drifts',
        title: 'Timecode drifts or jumps',
        answer:
          'Check that both ends use the same frame rate: 29.97 drop-frame and 30 part by a frame every half minute. For LTC, turn off anything on the audio path that cleans, compresses or resamples.',
        keywords: 'ltc mtc smpte sync clock ptp ntp frame rate',
        link: { text: 'Clocks and frame rates', to: '/ctrl-suite/specs#players' },
      },
      {
        id: 'serial-and-gpio',
        title: 'A serial or GPIO device is silent',
        answer:
          'Compare speed, bits and parity with the device’s manual, then the line ending: many projectors wait for a carriage return that nobody sent. USB adapters change their name when they change their socket; bind the entity to the adapter’s serial number.',
        keywords: 'rs232 rs485 com port usb relay contact projector pjlink',
        link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and privacy',
    topics: [
      {
        id: 'password',
        title: 'Change or forget a password',
        answer:
          'Settings sends you an e-mail with a link; if you cannot sign in, the sign-in page offers the same. If you sign in with another company’s account, the password lives there.',
        keywords: 'reset login sign in forgotten email',
        link: { text: 'Open settings', to: '/user/settings' },
      },
      {
        id: 'sign-in-fails',
        title: 'Signing in ends where it began',
        answer:
          'Start again from the sign-in page, in one tab, with cookies allowed for this site. A sign-in that was opened from an old bookmark or lay open for more than a day cannot be finished, only begun anew.',
        keywords: 'login loop invalid state callback cookies error',
        link: { text: 'Sign in', to: '/login' },
      },
      {
        id: 'delete-account',
        title: 'See or delete what you know about me',
        answer:
          'Write to the privacy desk from the address of the account. We answer within a month. Receipts have to be kept for tax; everything else can go. Licenses go with the account, so move them first.',
        keywords: 'gdpr data erase close account personal export subject access',
        link: { text: 'Read the privacy policy', to: '/info/privacy-policy#your-rights' },
      },
      {
        id: 'report-security',
        title: 'Report a security problem',
        answer:
          'Write to our privacy and security desk, with what it takes to see the problem. We confirm within two working days, tell you what we do about it, and take nobody to court for looking in good faith.',
        keywords: 'vulnerability disclosure bug bounty cve hack',
        link: { text: COMPANY.privacyEmail, to: `mailto:${COMPANY.privacyEmail}` },
      },
    ],
  },
]
