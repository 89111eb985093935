import type { InfoDocument } from '../copy.ts'
import cookies from './privacy-policy/cookies.ts'
import whatWeHold from './privacy-policy/what-we-hold.ts'
import notice from './review-note.ts'
import { COMPANY, PRODUCTS } from '../../shop.ts'

export default {
  title: 'Privacy policy',
  description:
    'What this site and our software know about you, why and for how long, who else sees it, every cookie, and how to have data corrected or deleted.',
  summary: 'What we know about you, why, for how long, and how to change that.',
  changedAt: '2026-11-29',
  notice,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        `${COMPANY.name}, ${COMPANY.postalAddress.join(', ')}, is the controller of the personal data described here (“we”, “us”). ${COMPANY.registration}.`,
        {
          text: 'For anything about your data, write to our privacy desk at',
          link: { text: COMPANY.privacyEmail, to: `mailto:${COMPANY.privacyEmail}` },
        },
        `This policy covers this website, your account, and the software we publish: ${PRODUCTS.suite}, ${PRODUCTS.engine}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} and the 1.0 apps. It follows the law of the United Kingdom: the UK GDPR and the Data Protection Act 2018. Where your own country’s law gives you more rights, you have those too.`,
      ],
    },
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We don’t sell data, show advertising or build profiles. We count requests and measure how fast pages load, never who loads them.',
            'Without an account, our servers keep nothing about you beyond the log lines, limits and lookups named below. Your bag and your country are in signed cookies in your own browser.',
            'Paddle takes payments, and keeps a card only if you choose to save it. We never see its number.',
            `Our software tells us nothing about how you use it. ${PRODUCTS.commskit} checks for a newer version once a day, which you can turn off. An engine sends what activation needs when you activate it online, and when you press Check or Release.`,
          ],
        },
      ],
    },
    whatWeHold,
    cookies,
    {
      id: 'who-else',
      title: 'Who else sees data',
      blocks: [
        {
          caption: 'Recipients',
          head: ['Who', 'What', 'Why'],
          rows: [
            [
              'Auth0 (Okta), sign-in provider',
              'Account data, times of sign-in, network address',
              'Signs you in and keeps passwords, on our behalf',
            ],
            [
              'Paddle, merchant of record',
              'Your order: e-mail address, country, postal code, currency, products, discount, your account’s signed reference, the license’s name and number, a quote’s number and last day, the language you set. What you enter in Paddle’s form',
              'Sells our licenses to you, as a controller of its own',
            ],
            [
              'Paddle, for an invoice',
              'What you enter when you request, change or correct an invoice: name, company, address, VAT number, PO number, note and e-mail address',
              'Bills you',
            ],
            [
              'Paddle, for a business',
              'What you enter in Settings: company, address, VAT number and company number',
              'Keeps it, and works out the tax',
            ],
            [
              'Paddle, for a refund',
              'The order, and the reason you give',
              'Decides about it and returns the money',
            ],
            [
              'Paddle, for saved cards',
              'The card or PayPal account that you save in its form. Your settings show its brand, last four digits and expiry, or PayPal’s e-mail address, after a recent sign-in. We keep none of it',
              'Fills in your next payment. You can remove it in your settings',
            ],
            [
              'Paddle, for a price',
              'Products, discount, currency, country and postal code; your network address where our table doesn’t list its country',
              'Works out prices and tax',
            ],
            [
              'Our hosting provider',
              'Everything that passes through the site',
              'Runs our servers, on our behalf',
            ],
            [
              'The hosts of downloads, invoices and credit notes',
              'Your network address, when you download a file',
              'Send the file to you directly',
            ],
            ['Authorities and courts', 'What the law requires us to disclose', 'Legal duty'],
          ],
        },
        'Our server fetches the service status at the foot of each page, the articles on the press page and the release notes. Those services learn nothing about you, and neither does the service that tells our server its own public address. A picture in an article may come from the service that hosts it, which then sees your network address.',
      ],
    },
    {
      id: 'transfers',
      title: 'Outside the United Kingdom',
      blocks: [
        'Some of these companies process data in the European Union or the United States. Where a country has no adequacy decision, we rely on one of two contracts: the UK International Data Transfer Agreement, or the Addendum to the EU standard contractual clauses. Ask us for a copy.',
      ],
    },
    {
      id: 'our-software',
      title: 'Our software',
      blocks: [
        {
          list: [
            `${PRODUCTS.editor} and ${PRODUCTS.ipad} send us nothing. You need an account to download ${PRODUCTS.editor}, and none to use either.`,
            `${PRODUCTS.commskit} works without an account. Once a day it checks for a newer version, and sends its own version and the platform. Your network address comes with that, as with any request. You can turn the check off.`,
            `When you activate ${PRODUCTS.engine} online, or press Check or Release in its status panel, it sends the license, and the machine’s name and fingerprint. Offline, the same is in the request file you carry, as text you can read.`,
            'Projects, logs and recordings stay on your machines. We see them only if you send them to us.',
            `${PRODUCTS.engine} looks for a new version only when you ask it to.`,
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'How we keep it safe',
      blocks: [
        'Connections are encrypted. Tokens are kept on the server only, encrypted with a key that isn’t stored beside them. Access is limited to those who need it, and logged. If a breach is likely to put you at risk, we tell you, and we tell the Information Commissioner within 72 hours.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'You may ask us at any time, free of charge, to:',
        {
          list: [
            'tell you what we hold about you and give you a copy, including in a machine-readable form;',
            'correct what is wrong and complete what is missing;',
            'delete it, where no law requires us to keep it;',
            'restrict what we do with it, or stop, where we rely on a legitimate interest;',
            'explain a decision. No decision about you is made by a machine alone.',
          ],
        },
        {
          text: 'We reply within one month. If you aren’t satisfied, you may complain to the Information Commissioner’s Office at',
          link: { text: 'ico.org.uk', to: 'https://ico.org.uk/make-a-complaint/' },
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Our software is made for professional use. We don’t knowingly open accounts for anybody under 16. If you know of one, tell us and we’ll close it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes, we change the date at the top and keep earlier versions for anyone who asks. If a change affects account holders, we write to them 30 days before.',
      ],
    },
  ],
} satisfies InfoDocument
