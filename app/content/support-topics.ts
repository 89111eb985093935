import { NETWORK_AND_ACCOUNT_GROUPS, SETTINGS_LINK } from './support-topics-network.ts'
import type { LinkTarget } from '../domain/href.ts'

/** A question that comes to support, and its answer. */
export interface SupportTopic {
  /** The address of the topic on /support. */
  id: string
  title: string
  answer: string
  /** What people call it instead; found by the search, not shown. */
  keywords?: string
  /** Where it is done, or where to read on. */
  link?: { text: string; to: LinkTarget }
}

export interface SupportGroup {
  id: string
  title: string
  topics: readonly SupportTopic[]
}

const LICENSES_LINK = { text: 'Open your licenses', to: '/user/licenses' } as const
const SERVICE_DESK_LINK = { text: 'Write to support', to: '/servicedesk' } as const

export const SUPPORT_GROUPS: readonly SupportGroup[] = [
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
        link: { text: 'About Ctrl for iPad', to: '/ctrl-for-ipad' },
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
        link: LICENSES_LINK,
      },
      {
        id: 'activate-offline',
        title: 'Activate a machine that is not on the internet',
        answer:
          'Save the request file in the engine’s status panel and carry it to a computer that is online. Open the license in your account, paste the text or upload the file under “Activate an offline machine”, and take the answer back on a USB stick.',
        keywords: 'manual activation air gapped usb request payload license offline',
        link: LICENSES_LINK,
      },
      {
        id: 'activation-refused',
        title: 'The account refuses my activation request',
        answer:
          'The request has to arrive whole, from its first line to its last, and is good for the machine that wrote it. Text that has been through a chat or a word processor often loses a line or gains a smart quote: upload the file itself. A request from another license’s edition is refused too, and the message says so.',
        keywords: 'invalid payload error 422 malformed license rejected',
        link: LICENSES_LINK,
      },
      {
        id: 'move-a-license',
        title: 'Move a license to another machine',
        answer:
          'Release it in the status panel of the old machine, then activate it on the new one. The operating system may change. If the old machine is broken or gone, write to us with the license’s name and we release it by hand.',
        keywords: 'transfer deactivate release broken stolen replacement computer license',
        link: LICENSES_LINK,
      },
      {
        id: 'name-a-license',
        title: 'Tell many licenses apart',
        answer:
          'Give each one a label of up to 80 characters, such as the room or the rack. Labels appear in the account and on the engine’s status panel, and change nothing else.',
        keywords: 'rename label license list',
        link: LICENSES_LINK,
      },
      {
        id: 'license-missing',
        title: 'I have paid, and the license is not in my account',
        answer:
          'It usually arrives within a minute; press Refresh above the list. Check that you are signed in with the account that you bought with. If an hour has passed, send us the number of the receipt and we will find it.',
        keywords: 'missing license license not showing order purchase',
        link: LICENSES_LINK,
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
        title: 'Upgrade from Core to Pro, or add players and entities',
        answer:
          'Write to support with the license’s name and what it should have. We quote the price, and after payment add it to the license that you already have. Player units and entity blocks cost what they cost in a new license; Core to Pro keeps players, entities and label. Nothing has to be installed again.',
        keywords: 'upgrade extend expand more units blocks license',
        link: SERVICE_DESK_LINK,
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
          'Nothing stops. The engine keeps running the last version that came out within your year. When a newer version has something that you want, write to support: we quote another year and add it to the license.',
        keywords: 'expired renewal subscription maintenance year license',
        link: SERVICE_DESK_LINK,
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
          'On macOS run “shasum -a 256” and on Windows “Get-FileHash”, each with the name of the file. The result must equal the SHA-256 sum beside the download, to the last letter. If it does not, download again, and tell us if it still differs.',
        keywords: 'sha256 hash verify corrupt integrity virus',
        link: { text: 'Download CommsKit', to: '/commskit/download' },
      },
      {
        id: 'one-point-zero',
        title: 'Bring a 1.0 account into the new one',
        answer:
          'Sign in with your new account, open Settings and give the e-mail address and password of the 1.0 account once. Its licenses move over; the password is checked and not kept.',
        keywords: 'migrate migration legacy old account ledsnaps',
        link: SETTINGS_LINK,
      },
    ],
  },
  ...NETWORK_AND_ACCOUNT_GROUPS,
]
