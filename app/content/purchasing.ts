import type { InfoDocument } from './copy.ts'
import { CONTACTS_US } from './engine-facts.ts'
import { CONTACT_SALES, howToBeInvoiced, WHO_INVOICES } from './invoices.ts'
import { INVOICE_DAYS } from '../domain/invoice-request.ts'
import { RETURN_DAYS } from '../domain/limits.ts'
import { QUOTE_VALID_DAYS } from '../domain/quote.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

type Section = InfoDocument['sections'][number]

/** From Paddle's procurement page and its buyer terms. */
const SUPPLIER = {
  name: 'Paddle.com Market Limited',
  address: 'Judd House, 18–29 Mora Street, London EC1V 8BT, United Kingdom',
  number: '08172165, in England and Wales',
  papers: 'https://www.paddle.com/about/procurement',
  help: 'https://paddle.net',
} as const

const invoiceBlocks = (isOffered: boolean): Section['blocks'] =>
  isOffered
    ? [
        `${howToBeInvoiced(true)} ${WHO_INVOICES}`,
        'The invoice names its own bank account; pay into that one, with the invoice’s number. The license arrives when the payment does, usually a few working days after you send it. The quote’s page shows how far it has come.',
      ]
    : [`We don’t offer invoices here at the moment, but other ways are often possible. ${CONTACT_SALES}`]

const SUPPLIER_SECTION: Section = {
  id: 'supplier',
  title: 'Who you buy from',
  blocks: [
    'Your supplier is Paddle, our reseller and merchant of record. Paddle takes the order, charges the tax, sends the invoice and receives the money. We make the software and license it to you.',
    {
      caption: 'The supplier, for your records',
      head: ['', 'Detail'],
      rows: [
        ['Supplier', SUPPLIER.name],
        ['Address', SUPPLIER.address],
        ['Company number', SUPPLIER.number],
        ['Licensor', `${COMPANY.name}, ${COMPANY.postalAddress.join(', ')}`],
        ['What you buy', `A license of ${PRODUCTS.engine} that doesn’t expire`],
        ['Delivery', 'In the buyer’s account on this site; nothing is shipped'],
        ['Later costs', 'None, unless you want another year of updates'],
      ],
    },
    {
      text: 'VAT numbers, bank letters and the vendor form are on',
      link: { text: 'Paddle’s procurement page', to: SUPPLIER.papers },
    },
  ],
}

const orderSection = (takesInvoices: boolean): Section => ({
  id: 'order',
  title: 'From quote to license',
  blocks: [
    {
      list: [
        'The person who plans the room configures an engine and gets a quote. It has a number, its own link and a page to print.',
        `The quote’s prices before tax hold for ${QUOTE_VALID_DAYS} days. Pass its link on to the person who signs off.`,
        takesInvoices
          ? 'The person who buys opens the link, signs in, and pays there or asks for an invoice with your PO number.'
          : 'The person who buys opens the link, signs in and pays there.',
        'The license appears in that person’s account. It can be moved to another account later, free of charge.',
      ],
    },
    { text: 'No quote yet?', link: { text: 'Get a quote', to: '/ctrl-suite/quote' } },
  ],
})

const poSection = (takesInvoices: boolean): Section => ({
  id: 'purchase-order',
  title: 'What to put on the purchase order',
  blocks: [
    {
      list: [
        `Supplier: ${SUPPLIER.name}, at the address above.`,
        'The quote’s number and its link.',
        'The quote’s lines, quantities and total before tax, in its currency.',
        'Your VAT number, if you have one, and the billing address.',
        'The e-mail address of accounts payable.',
        'The e-mail address of the account that will hold the license.',
      ],
    },
    `A purchase order sent to us doesn’t place an order: ${takesInvoices ? 'enter its number when you ask for the invoice, and the invoice will show it' : 'the payment does'}. We can’t accept terms printed on a purchase order; the terms of service apply.`,
    { text: 'Those terms are short.', link: { text: 'Read them', to: '/info/terms-of-service' } },
  ],
})

const invoiceSection = (takesInvoices: boolean): Section => ({
  id: 'invoice',
  title: takesInvoices ? `Invoice, bank transfer and ${INVOICE_DAYS} days` : 'Paying another way',
  blocks: invoiceBlocks(takesInvoices),
})

const TAX_SECTION: Section = {
  id: 'tax',
  title: 'VAT, reverse charge and sales tax',
  blocks: [
    'Paddle charges the tax of the billing address, and nothing if none is due. In the US and Canada, enter a postal code to see it. The amounts on a quote say whether tax is included.',
    {
      caption: 'Tax by billing address',
      head: ['Where', 'What is charged', 'What we need'],
      rows: [
        ['United Kingdom', 'VAT, also to companies', 'A VAT number only if you want it on the invoice'],
        ['European Union, with a VAT number', 'No VAT: reverse charge', 'The number, before you pay'],
        ['European Union, without one', 'VAT of that country', 'Nothing'],
        ['United States, Canada', 'Sales tax where it’s due', 'The postal code'],
        [
          'Australia and others with GST',
          'GST, or reverse charge with a tax number',
          'The number, if you have one',
        ],
      ],
    },
    'Forgot the VAT number? Open the order in your account and correct the invoice, once. If that ends the tax, Paddle refunds it.',
    {
      text: 'If you’re exempt from sales tax, pay first, then send Paddle the certificate; it refunds the tax. Write to it at',
      link: { text: 'paddle.net', to: SUPPLIER.help },
    },
  ],
}

const PAPERS_SECTION: Section = {
  id: 'papers',
  title: 'Forms you may ask for',
  blocks: [
    {
      caption: 'Papers, and who has them',
      head: ['Paper', 'Who has it'],
      rows: [
        ['Vendor form, bank letter', 'Paddle’s procurement page'],
        ['W-9 or W-8', 'Paddle, on request: you pay Paddle, so ours wouldn’t help'],
        ['Invoice, credit note', 'The order in your account, as PDF'],
        ['Proof of license', 'The license in your account, as a page to print'],
        ['Accessibility statement', 'This site, under Accessibility'],
        ['Questionnaire of your own', `${COMPANY.salesEmail}; we fill in what is about us`],
      ],
    },
  ],
}

const SECURITY_SECTION: Section = {
  id: 'security',
  title: 'Security and privacy, for IT',
  blocks: [
    {
      list: [
        'The software runs on your machines. There’s no cloud service that a show depends on.',
        CONTACTS_US,
        'A machine that may never go online can be activated with a file or a QR code.',
        'Projects, logs and recordings stay on your machines.',
        `The engine listens on TCP ports 7410 to 7413 and, for discovery, UDP 5353; in ${PRODUCTS.pro} also on UDP 7413, for its backup. You can change all but 5353, and switch discovery off.`,
        'Outwards, it needs only TCP port 443, to activate.',
        'An account has a name, an e-mail address, a company, a job role and a country.',
        'Auth0 (Okta) signs people in. We never see a password of this site.',
        'Paddle takes payments. Card numbers never reach us.',
        'Sessions and tokens are kept on our server, encrypted, for 30 days at most.',
        'No advertising, no analytics by others, no cookies beyond those the site needs.',
      ],
    },
    {
      text: 'Who sees which data, and for how long, is in the',
      link: { text: 'privacy policy', to: '/info/privacy-policy' },
    },
    {
      text: 'Found a hole? Write to',
      link: { text: COMPANY.securityEmail, to: `mailto:${COMPANY.securityEmail}` },
    },
  ],
}

const RETURN_SECTION: Section = {
  id: 'return',
  title: 'Returns and support',
  blocks: [
    `A license can be returned within ${RETURN_DAYS} days of the purchase. Support is by e-mail, in English, on working days, and costs nothing.`,
    {
      text: 'Still missing something? Write to',
      link: { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
    },
  ],
}

export const purchasing = (takesInvoices: boolean) =>
  ({
    title: 'For purchasing departments',
    description:
      'Who the supplier is, how a purchase order, an invoice and reverse charge work, which papers you can have, and what your IT department will ask.',
    summary: 'Everything you need to set up a supplier, raise a purchase order and get it approved.',
    changedAt: '2026-11-29',
    sections: [
      SUPPLIER_SECTION,
      orderSection(takesInvoices),
      poSection(takesInvoices),
      invoiceSection(takesInvoices),
      TAX_SECTION,
      PAPERS_SECTION,
      SECURITY_SECTION,
      RETURN_SECTION,
    ],
  }) satisfies InfoDocument
