import { COMPANY, PRODUCTS } from '../shop.ts'
import type { LinkTarget } from '../domain/href.ts'

export const SUPPORT = {
  title: 'Support: licenses, activation, payment, networks and devices',
  description: `Answers about ${COMPANY.brand} licenses, offline activation, payment, updates and network devices, our service status, and how to reach a person.`,
  heading: 'How can we help?',
  lead: 'A word or two is enough. If the answer isn’t here, contact support: a person who knows the engine reads it.',
  searchLabel: 'Search the support topics',
  searchPlaceholder: 'Refund, OSC …',
  showAll: 'Show all topics',
  jumpTo: 'Topics',
  instead: 'Try instead',
  popular: ['activate-offline', 'move-a-license', 'refunds'],
} as const

export const NOTHING_FOUND =
  'Try fewer words, or the name of the device or the message. Or contact support below.'

export const STATUS = {
  title: 'Service status',
  page: 'Status page',
  note: 'A running engine needs none of our services. Signing in, buying, downloads and online activation do.',
  silent: 'The status page isn’t responding.',
  notKnownYet: 'Checking. Reload the page in a moment.',
} as const

export interface ContactWay {
  icon: 'mail' | 'phone' | 'lock' | 'alert'
  title: string
  text: string
  links: readonly { text: string; to: LinkTarget }[]
}

export const CONTACT = {
  title: 'Service desk',
  lead: 'In English, Monday to Friday, 9:00 to 17:30 London time, except on England’s bank holidays. Opening tonight? Say so in the first line, and you come first.',
  parcel:
    'Reporting a fault? Run “ctrl-engine report” and send the file: it contains the log, the project without its previews, and the versions. Never send passwords or license keys.',
} as const

export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    icon: 'mail',
    title: 'Support',
    text: 'Faults, activation, devices and anything else that stops a show.',
    links: [{ text: COMPANY.supportEmail, to: `mailto:${COMPANY.supportEmail}` }],
  },
  {
    icon: 'phone',
    title: 'Sales',
    text: 'Quotes, purchase orders, volume licenses, education and hire.',
    links: [
      { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
      { text: COMPANY.phone, to: `tel:${COMPANY.phone.replaceAll(' ', '')}` },
    ],
  },
  {
    icon: 'lock',
    title: 'Privacy',
    text: 'Your data, and how to have it corrected or deleted.',
    links: [{ text: COMPANY.privacyEmail, to: `mailto:${COMPANY.privacyEmail}` }],
  },
  {
    icon: 'alert',
    title: 'Security',
    text: 'Security problems on this site or in our software, in confidence.',
    links: [{ text: COMPANY.securityEmail, to: `mailto:${COMPANY.securityEmail}` }],
  },
]

export const SERVICE_DESK = {
  title: `Service desk: how to reach people at ${COMPANY.brand}`,
  description:
    'How to reach support, sales, privacy and security: e-mail addresses, a phone number, opening hours, and what to send so the first reply is an answer.',
  heading: 'People at the other end',
  lead: 'No chatbot, no queue. Who do you need?',
  sendTitle: 'Three things that save a day',
  send: [
    {
      term: 'What you wanted to happen',
      detail: 'In a sentence, then what happened instead.',
    },
    {
      term: 'What was on the wire',
      detail: `A ${PRODUCTS.commskit} recording of a minute around the fault, or a screenshot of the engine’s status panel.`,
    },
    {
      term: 'What the machine says',
      detail:
        '“ctrl-engine report” puts the log, project and versions in one file. It leaves out previews, passwords and keys.',
    },
  ],
} as const
