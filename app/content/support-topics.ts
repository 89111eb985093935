import type { Link } from './copy.ts'
import { AFTER_ADDING, CONTACTS_US, MANUAL } from './engine-facts.ts'
import { CONTACT_SALES, howToBeInvoiced, WHO_INVOICES } from './invoices.ts'
import { MEDIA } from './media.ts'
import { OLDEST } from './systems.ts'
import { ENTITY_MEANING } from '../domain/configuration.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

export interface SupportTopic {
  id: string
  title: string
  answer: string
  keywords?: string
  link?: Link
}

export interface SupportGroup {
  id: string
  title: string
  topics: readonly SupportTopic[]
}

type Topic = Omit<SupportTopic, 'answer'> & { answer: string | ((takesInvoices: boolean) => string) }

const TOPICS: readonly (Omit<SupportGroup, 'topics'> & { topics: readonly Topic[] })[] = [
  {
    id: 'starting',
    title: 'Getting started',
    topics: [
      {
        id: 'install-the-editor',
        title: `Install ${PRODUCTS.editor} and try a show without a license`,
        answer: `Create an account and download ${PRODUCTS.editor} for macOS or Windows. Its simulator runs every player and rule on your desk. To reach real devices you need a licensed engine.`,
        keywords: 'download trial demo simulator free setup',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'count-players-and-entities',
        title: 'Count players and entities before you buy',
        answer: `A player is a timeline that starts and stops on its own; one is included, and each further one is a player unit. An entity is one ${ENTITY_MEANING}. Two are included, and more come in entity blocks of five. ${PRODUCTS.editor}’s status bar counts both in your project.`,
        keywords: 'price configuration how many license size',
        link: { text: 'Configure an engine', to: '/ctrl-suite/buy' },
      },
      {
        id: 'system-requirements',
        title: 'Which machines and systems the engine runs on',
        answer: `macOS ${OLDEST.mac}, Windows ${OLDEST.win}, ${OLDEST.linux}, or later, with at least two cores and 4 GB of memory. A separate wired network port for the show is worth more than a faster processor.`,
        keywords: 'requirements hardware linux arm raspberry specification minimum',
        link: { text: 'Read the specifications', to: '/ctrl-suite/specs#engine' },
      },
      {
        id: 'video-and-sound',
        title: 'Play video and sound',
        answer: `${MEDIA.rule} Add the server as an entity, then drop its clips on the timeline. The engine needs no storage for media.`,
        keywords: 'media server player playback codec format resolution output hdmi audio wav mov projector',
        link: { text: 'Video and sound, in detail', to: '/ctrl-suite/specs#media' },
      },
      {
        id: 'manual',
        title: 'Find the manual',
        answer: `${MANUAL} Shortcuts, OSC addresses and the command line are also on this site.`,
        keywords: 'documentation handbook guide tutorial help reference docs',
        link: { text: 'Read Power users', to: '/power-users' },
      },
      {
        id: 'pair-an-ipad',
        title: 'Pair an iPad with the engine',
        answer:
          'Put both on the same network, choose the engine by name and type the six digits from its status panel. If no name appears, discovery is switched off or blocked by the access point. Type the engine’s address instead.',
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
        answer: `Choose License in the engine’s status panel, sign in and pick the license. The engine activates over port 443. ${CONTACTS_US}`,
        keywords: 'activation register unlock license key',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activate-offline',
        title: 'Activate a machine that isn’t on the internet',
        answer:
          'In the engine’s status panel choose License, then Offline activation. Scan the QR code with a phone, and this site opens with the request filled in. Or carry the request to a computer that’s online, open the license in your account, and paste the text or choose the file under “Offline activation”. Back on the machine, scan, paste or open the activation code.',
        keywords:
          'manual activation by hand air gapped usb stick request payload license offline qr code scan phone',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activation-unknown',
        title: 'I sent an activation request and got no activation code',
        answer:
          'The machine may be activated anyway. Open the license and press Refresh: if it worked, the machine is listed. Send the same request again to get the activation code; it counts only once. The license’s page shows how long you can scan, copy or save the code.',
        keywords: 'timeout unknown outcome lost connection twice answer code expired activation',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'activation-refused',
        title: 'My activation request is refused',
        answer:
          'The request has to arrive complete, first line to last. Text that has been through a chat or a word processor often loses a line or gains a smart quote, so choose the file instead. A request made for another edition is refused too, and the message says so.',
        keywords: 'invalid payload error 422 malformed license rejected',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'move-a-license',
        title: 'Move a license to another machine',
        answer:
          'Release it in the old machine’s status panel, then activate it on the new one, on any operating system. A machine that isn’t online, or is broken or gone, can’t tell us: contact support with the license’s name and we’ll release it for you.',
        keywords: 'transfer deactivate release broken stolen replacement computer license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'transfer-a-license',
        title: 'Transfer a license to somebody else',
        answer:
          'Contact support from your account’s e-mail address with the license’s name and the new owner’s account. It’s free. The license keeps its key, its size and its updates; release its machines first.',
        keywords: 'sell give owner client hand over another account resale',
        link: { text: 'Read the terms', to: '/info/terms-of-service#license' },
      },
      {
        id: 'name-a-license',
        title: 'Name your licenses',
        answer:
          'Give each one a name of up to 80 characters, such as the room or the rack. Names appear in your account and on the engine’s status panel.',
        keywords: 'rename label license list',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'license-missing',
        title: 'I’ve paid, but the license isn’t in my account',
        answer:
          'It usually arrives within a minute or two; press Refresh above the list. Check that you’re signed in to the account you bought it with. Still missing? Contact support with the order number.',
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
        answer: (takesInvoices) =>
          `At the checkout: cards, PayPal, Apple Pay, Google Pay and, in some countries, iDEAL or Alipay. Can’t pay like that? ${howToBeInvoiced(takesInvoices)} Your country, which you choose at the foot of the page, sets the currency: pounds, euros, US dollars or Australian dollars.`,
        keywords: 'payment methods card paypal apple pay google wire transfer currency',
        link: { text: 'Choose a country', to: '/country' },
      },
      {
        id: 'vat-and-invoices',
        title: 'VAT, tax numbers and invoices',
        answer:
          'Paddle sells our licenses as merchant of record. It works out the tax, takes your VAT number in the payment form and e-mails the invoice. Something wrong on it? Open the order in your account: the name, company, address or VAT number can be corrected once; the country and postal code can’t. Paddle refunds the tax by itself if you add a valid VAT number.',
        keywords: 'invoice receipt tax vat reverse charge company number merchant',
      },
      {
        id: 'quotes-and-invoices',
        title: 'Buy at a quote’s price',
        answer: (takesInvoices) =>
          `Open the quote’s link and press Buy at this price: until its last day you pay its prices before tax, even if ours have changed. If its discount ends sooner, you can still buy without it. Need an invoice first? ${takesInvoices ? `Ask for one on the same page, with your PO number. ${WHO_INVOICES}` : CONTACT_SALES} The page shows how far the order has come.`,
        keywords: 'quote purchase order po number invoice bank transfer accounts payable net 30',
        link: { text: 'Get a quote', to: '/ctrl-suite/quote' },
      },
      {
        id: 'card-declined',
        title: 'My payment was declined, or the form doesn’t appear',
        answer: (takesInvoices) =>
          `You’re not charged for a declined payment, and your bag stays as it is. Try again or pay another way. The card form comes from Paddle and needs JavaScript; some content blockers stop it. Can’t use the form? ${howToBeInvoiced(takesInvoices)}`,
        keywords: 'failed declined checkout blank frame javascript blocker error',
        link: { text: 'Back to the bag', to: '/bag' },
      },
      {
        id: 'upgrade-core-to-pro',
        title: `Upgrade to ${PRODUCTS.pro}, or add players and entities`,
        answer: `Open the license in your account, choose what to add and pay there; you see the price first. Players and entities cost the same as in a new license. An upgrade keeps the key, the label and everything the license already has. There’s nothing to reinstall. ${AFTER_ADDING.either}`,
        keywords: 'upgrade extend expand grow more units blocks license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'refunds',
        title: 'Return a license for a refund',
        answer:
          'Release the license, then contact support within 14 days of the purchase, from the address you bought with. The money goes back the way it came. After that, we fix, replace or refund an engine that doesn’t work as specified in its first 90 days.',
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
          'Nothing stops. The engine keeps running the last version released within your year. When a newer version has something you want, open the license in your account and add a year of updates. It costs the same after a gap: the year starts on the day you pay, and every version since is included.',
        keywords: 'expired renew renewal subscription maintenance year license',
        link: { text: 'Open your licenses', to: '/user/licenses' },
      },
      {
        id: 'older-versions',
        title: 'Download an older version',
        answer:
          'Downloads lists every version we still offer, with its size and checksum, and says which of your licenses cover it. A project from a newer version doesn’t open in an older one, so keep a copy before you go back.',
        keywords: 'previous archive rollback downgrade installer',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'checksum',
        title: 'Check a download’s checksum',
        answer:
          'On macOS run “shasum -a 256”, on Windows “Get-FileHash” and on Linux “sha256sum”, each with the file’s name; Downloads shows the full command. The result should match the SHA-256 checksum beside the download. If it doesn’t, download the file again; if that doesn’t help, contact support.',
        keywords: 'sha256 hash verify corrupt integrity virus',
        link: { text: 'Open downloads', to: '/user/downloads' },
      },
      {
        id: 'one-point-zero',
        title: 'Move a 1.0 account',
        answer:
          'Sign in to your new account, open Settings and enter the 1.0 account’s e-mail address and password. Its licenses move over. We check the password but don’t keep it.',
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
        title: 'An OSC message doesn’t arrive',
        answer: `Listen with ${PRODUCTS.commskit} on the same port, first on the sender’s machine, then on the receiver’s. Where it stops appearing, look for a firewall, a second network port or a wrong subnet. If it appears everywhere, compare its address and type tags with the entity’s, letter by letter.`,
        keywords: 'udp tcp port firewall message lost touchosc qlab desk',
        link: { text: `Look with ${PRODUCTS.commskit}`, to: '/commskit' },
      },
      {
        id: 'engine-not-found',
        title: `${PRODUCTS.editor} can’t find the engine`,
        answer:
          'Discovery uses multicast, which many managed switches and wireless networks block. Choose Connect by address and enter the engine’s IP address. Port 7410 must be open.',
        keywords: 'discovery mdns bonjour multicast vlan switch connect ip address',
        link: { text: 'All network ports', to: '/ctrl-suite/specs#network' },
      },
      {
        id: 'art-net-and-sacn',
        title: 'Lights flicker or freeze over Art-Net or sACN',
        answer:
          'Usually two senders share a universe; the engine’s status panel names the other one. With sACN, give the engine a higher priority. With Art-Net, let only one machine send. On busy networks, use unicast instead of broadcast.',
        keywords: 'dmx artnet sacn universe lighting console merge',
        link: { text: 'Protocols', to: '/ctrl-suite/specs#protocols' },
      },
      {
        id: 'timecode-drifts',
        title: 'Timecode drifts or jumps',
        answer:
          'Check that both ends use the same frame rate: 29.97 drop-frame and 30 drift apart by a frame every half minute. For LTC, turn off anything on the audio path that cleans, compresses or resamples the signal.',
        keywords: 'ltc mtc smpte sync clock ptp ntp frame rate',
        link: { text: 'Clocks and frame rates', to: '/ctrl-suite/specs#players' },
      },
      {
        id: 'serial-and-gpio',
        title: 'A serial or GPIO device is silent',
        answer:
          'Compare speed, bits and parity with the device’s manual, then the line ending: many projectors wait for a carriage return that nobody sent. A USB adapter’s name changes with its socket, so bind the entity to the adapter’s serial number.',
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
        title: 'Change or reset a password',
        answer:
          'Settings e-mails you a link. If you can’t sign in, the sign-in page does the same. If you sign in with another company’s account, change the password there.',
        keywords: 'reset login sign in forgotten email',
        link: { text: 'Open settings', to: '/user/settings' },
      },
      {
        id: 'sign-in-fails',
        title: 'I keep coming back to the sign-in page',
        answer:
          'Start again from the sign-in page, in one tab, with cookies allowed for this site. Sign-in pages opened from an old bookmark, or left open for more than a day, no longer work.',
        keywords: 'login loop invalid state callback cookies error',
        link: { text: 'Sign in', to: '/login' },
      },
      {
        id: 'delete-account',
        title: 'See or delete my data',
        answer:
          'Write to the privacy desk from your account’s e-mail address. We reply within a month. We have to keep invoices for tax; everything else can go. Licenses are deleted with the account, so transfer those you want to keep first.',
        keywords: 'gdpr data erase close account personal export subject access',
        link: { text: 'Read the privacy policy', to: '/info/privacy-policy#your-rights' },
      },
      {
        id: 'report-security',
        title: 'Report a security problem',
        answer:
          'Write to our security desk and tell us how to reproduce the problem. We reply within two working days, tell you what we’re doing about it, and won’t take legal action over research in good faith.',
        keywords: 'vulnerability disclosure bug bounty cve hack',
        link: { text: COMPANY.securityEmail, to: `mailto:${COMPANY.securityEmail}` },
      },
    ],
  },
]

const topicsOf = (takesInvoices: boolean): readonly SupportGroup[] =>
  TOPICS.map((group) => ({
    ...group,
    topics: group.topics.map(({ answer, ...topic }) => ({
      ...topic,
      answer: typeof answer === 'string' ? answer : answer(takesInvoices),
    })),
  }))

const SUPPORT_TOPICS = { with: topicsOf(true), without: topicsOf(false) }

/** The answers depend on whether the shop takes invoices. */
export const supportTopics = (takesInvoices: boolean) => SUPPORT_TOPICS[takesInvoices ? 'with' : 'without']
