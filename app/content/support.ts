import { COMPANY, PRODUCTS } from '../shop.ts'
import type { LinkTarget } from '../domain/href.ts'

/** The words of /support and /servicedesk; the topics are in support-topics.ts. */
export const SUPPORT = {
  title: 'Support: licenses, activation, payment, networks and devices',
  description: `Answers about ${COMPANY.brand} licenses, activation without a network, payment, updates and devices on the network; the state of our services; and people to write to.`,
  heading: 'What is in the way?',
  lead: 'Two words are enough. If the answer is not here, a person who knows the engine reads what you write.',
  searchLabel: 'Search the support topics',
  searchPlaceholder: 'offline activation, OSC, invoice …',
  searchButton: 'Search',
  showAll: 'Show all topics',
  jumpTo: 'Topics',
} as const

export const NOTHING_FOUND = {
  title: 'Nothing here says that',
  text: 'Try one word fewer, or the name of the device or the message. Or ask us: the question may belong on this page.',
  ask: 'Ask a person',
} as const

/** What the status page's indicator means for those who run a show. */
export const STATUS = {
  title: 'Service status',
  note: 'A running engine needs none of our services. Signing in, buying, online activation and downloads do.',
  silent: 'The status page does not answer at the moment.',
  notKnownYet: 'Not known yet. Load the page again in a moment.',
} as const

export interface ContactWay {
  icon: 'mail' | 'phone' | 'lock'
  title: string
  text: string
  link: { text: string; to: LinkTarget }
}

export const CONTACT = {
  title: 'Ask a person',
  lead: 'In English, Monday to Friday, 9:00 to 17:30 London time. A show that opens tonight comes first: say so in the first line.',
  parcel:
    'With a fault, send what “ctrl-engine report” packs: the log, the project without its media, the versions. Never send a password, and no license key.',
} as const

/** The desks, by what a visitor wants from them. */
export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    icon: 'mail',
    title: 'Support',
    text: 'Faults, activation, devices and everything that keeps a show from running.',
    link: { text: COMPANY.supportEmail, to: `mailto:${COMPANY.supportEmail}` },
  },
  {
    icon: 'phone',
    title: 'Sales',
    text: 'Quotations, purchase orders, many licenses at a time, education and hire.',
    link: { text: COMPANY.phone, to: `tel:${COMPANY.phone.replaceAll(' ', '')}` },
  },
  {
    icon: 'lock',
    title: 'Privacy and security',
    text: 'What we know about you, how to have it removed, and problems that should not be public yet.',
    link: { text: COMPANY.privacyEmail, to: `mailto:${COMPANY.privacyEmail}` },
  },
]

export const SERVICE_DESK = {
  title: `Service desk: how to reach people at ${COMPANY.brand}`,
  description:
    'How to reach support, sales and the privacy desk: addresses, a telephone number, hours, and what to send so that the first reply is an answer.',
  heading: 'People at the other end',
  lead: 'There is no robot between you and them, and no number to wait in line for. Choose the desk that fits.',
  sendTitle: 'Three things that save a day',
  send: [
    {
      term: 'What you wanted to happen',
      detail: 'In a sentence, before what happened instead. It is the fastest way to see where they part.',
    },
    {
      term: 'What was on the wire',
      detail: `A ${PRODUCTS.commskit} recording of a minute around the fault, or a screenshot of the engine’s status panel.`,
    },
    {
      term: 'What the machine says',
      detail:
        '“ctrl-engine report” packs log, project and versions into one file. It leaves out media, passwords and keys.',
    },
  ],
} as const
