import type { InfoDocument } from '../copy.ts'
import notice from './review-note.ts'
import { COMPANY, PRODUCTS } from '../../shop.ts'

export default {
  title: 'Privacy policy',
  description:
    'What this site and our software know about you, why, for how long, who else sees it, every cookie by name, and how to have your data corrected or deleted.',
  summary: 'What we know about you, why, for how long, and how to change that.',
  lastReviewed: '2026-11-24',
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
        `This policy covers this website, your account, and the software we publish: ${PRODUCTS.suite}, ${PRODUCTS.engine}, ${PRODUCTS.ipad}, ${PRODUCTS.commskit} and the 1.0 apps. It is written under the law of the United Kingdom (UK GDPR and the Data Protection Act 2018). Where your own country’s law gives you more rights, you have those too.`,
      ],
    },
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We do not sell data, show advertising or build profiles. We count requests and measure how fast pages load, never who loads them.',
            'Without an account our servers keep no record of you beyond the log lines and limits named below. Your bag and your country are in signed cookies in your own browser.',
            'Paddle takes payments. We never see your card number.',
            `Our software tells us nothing about how you use it. ${PRODUCTS.commskit} checks once a day for a newer version, which you can turn off; an engine sends what activation needs when you activate it online, and again to fetch a change to its license.`,
          ],
        },
      ],
    },
    {
      id: 'what-we-hold',
      title: 'What we hold, and why',
      blocks: [
        {
          caption: 'Personal data by purpose',
          head: ['Purpose', 'Data', 'Lawful basis', 'Kept for'],
          rows: [
            [
              'Your account',
              'Name, e-mail address, company, job role, country, an identifier',
              'Contract',
              'As long as the account exists',
            ],
            [
              'Your licenses',
              'License, edition, label, activations with the machine’s name and date',
              'Contract',
              'As long as the license exists',
            ],
            [
              'Orders and tax',
              'What was bought, when, for how much, in which country',
              'Legal duty',
              'Six years after the tax year',
            ],
            [
              'Showing your orders',
              'Your payments to Paddle with your account’s reference or verified e-mail address: what, when, how much, how paid, refunds, the billing name and tax number',
              'Contract',
              'A copy of the list, encrypted, for five minutes; seven days at most while Paddle can’t be reached',
            ],
            [
              'Being signed in',
              'A session with its tokens, encrypted, the time and the kind of browser',
              'Contract',
              'Seven days without a visit, thirty at most',
            ],
            [
              'Showing prices',
              'The country of your network address, looked up in a table on our own server, unless you have chosen a country or your profile names one',
              'Legitimate interest: your currency and the right tax without having to ask',
              'For the one request',
            ],
            [
              'Keeping the site up',
              'Log lines: time, page without its query, result, duration; what was done to an account, in which session, from which network address and browser; limits by network address, hashed',
              'Legitimate interest: a site that works',
              'Log lines 30 days, what was done to accounts one year; limits an hour at most',
            ],
            [
              'Keeping the site fast and correct',
              'Counts of requests by kind of page, and what browsers report, as listed below',
              'Legitimate interest: a site that works',
              'Totals that identify nobody; log lines, 30 days',
            ],
            [
              'Answering you',
              'What you write to us, and the files you send',
              'Legitimate interest: to answer',
              'Two years after the last message',
            ],
          ],
        },
        'A quote is kept in its own link: the configuration, the prices, your reference and who it is for. The link is signed, so that we notice changes. We keep no list of quotes, and our log leaves the link out. When you buy a quote, we keep its number with your customer reference and your order’s number for 180 days, so that you can’t be charged twice. Anyone with the link can see how far the order has come, without your name. When you ask for an invoice, the company, address, VAT number, PO number and e-mail address you enter go to Paddle; we keep only Paddle’s customer number, for 180 days.',
        {
          caption: 'What your browser reports to us by itself',
          head: ['To', 'What', 'When'],
          rows: [
            [
              '/reports/vitals',
              'How fast the page loaded, how much it moved and how fast it reacted; its path, and whether the window is as narrow as a phone’s',
              'As you leave a page',
            ],
            [
              '/csp-report',
              'What this site’s security policy blocked, and on which page; we keep the kind and the host',
              'When something is blocked',
            ],
            [
              '/checkout',
              'Two totals with their currencies: the one we showed, and the one that the payment form asks for',
              'If the two differ',
            ],
          ],
        },
        'You don’t need to give us any of this to read the site. Without an account you can’t buy or activate a license, because we wouldn’t know whose it is.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Every cookie on this site is needed for something you asked for, so there is no banner to click away. None can be read by scripts, none is shared with another site, and each is signed, so that we notice changes. Over https each name starts with “__Host-”, which keeps other sites from setting it.',
        {
          caption: 'Cookies of this site',
          head: ['Name', 'What for', 'Lasts'],
          rows: [
            ['sid', 'Points to your session while you are signed in; holds no data itself', 'Up to 30 days'],
            ['bag', 'What is in your bag, and a discount', '30 days'],
            ['country', 'The country you chose for prices', '1 year'],
            ['shown_country', 'The country your bag’s prices were last shown for', '30 days'],
            ['return_to', 'The page you wanted before signing in', '5 minutes'],
            ['login_txn…', 'A sign-in in progress; removed when it ends', '1 day at most'],
            ['signed_in', 'That you were signed in, to save a step the next time you sign in', '1 day'],
            ['sign_in_retry', 'To stop a failed sign-in from retrying forever', '5 minutes'],
            ['token_refused', 'To stop us from asking you to sign in over and over', '10 minutes'],
            [
              'typed_email',
              'The e-mail address you typed to move a 1.0 account, while you sign in again',
              '15 minutes',
            ],
            ['flash', 'One message for the next page', 'Until it is shown, 5 minutes at most'],
          ],
        },
        'To keep tabs in step and make sure you never pay twice, our pages also keep the following in your browser’s own storage. None of it is sent to anybody else.',
        {
          caption: 'What our pages keep in your browser’s storage',
          head: ['Name', 'What for', 'Lasts'],
          rows: [
            ['bag', 'What is in your bag', 'Until the bag is empty'],
            [
              'search-key',
              'That you don’t want the / key to open the search',
              'Until you switch it on again',
            ],
            ['recent-pages', 'Which public pages the search lists as recent', 'Until you clear the storage'],
            ['paid-order', 'What you paid for from your bag', 'Until it leaves the bag'],
            ['positions', 'How far you had scrolled on the pages of this tab', 'Until you close the tab'],
            [
              'visitor',
              'Whether you are signed in, and the country of your prices',
              'Until either changes, or until you clear the storage',
            ],
            [
              'paid-extension',
              'What you last paid for to extend a license',
              'Until the next one, or until you clear the storage',
            ],
            [
              'pending-payment',
              'A payment for your bag that isn’t confirmed yet: when, how much, what for, and its number',
              'Until we hear how it ended; ignored after 24 hours',
            ],
            [
              'pending-extension-payment',
              'The same, for additions to a license',
              'Until we hear how it ended; ignored after 24 hours',
            ],
          ],
        },
        'At the checkout, Paddle’s form runs in a frame and sets cookies of its own, to take payment and to prevent fraud. Our sign-in provider sets cookies on its own sign-in page.',
      ],
    },
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
              'E-mail address, country, order, payment, what you enter in its form; your network address when our table does not list its country and we ask for a price',
              'Sells our licenses to you, as a controller of its own',
            ],
            ['Our hosting provider', 'All that passes through the site', 'Runs our servers, on our behalf'],
            [
              'The host of our public downloads',
              `Your network address, when you download ${PRODUCTS.commskit}`,
              'Sends the file to you directly',
            ],
            ['Authorities and courts', 'What the law requires us to disclose', 'Legal duty'],
          ],
        },
        'Our server fetches the service status at the foot of each page, the articles on the press page and the release notes; those services learn nothing about you. The same goes for the service that tells our server its own public address. A large or slow picture in an article may come from the service that hosts it, which then sees your network address.',
      ],
    },
    {
      id: 'transfers',
      title: 'Outside the United Kingdom',
      blocks: [
        'Some of these companies process data in the European Union or the United States. Where a country has no adequacy decision we rely on the UK International Data Transfer Agreement or the Addendum to the EU standard contractual clauses. Ask us for a copy.',
      ],
    },
    {
      id: 'our-software',
      title: 'Our software',
      blocks: [
        {
          list: [
            `${PRODUCTS.editor} and ${PRODUCTS.ipad} send us nothing. You need an account to download ${PRODUCTS.editor}, and none to use either.`,
            `${PRODUCTS.commskit} works without an account. Once a day it checks for a newer version, and sends its own version and the platform; your network address comes with that, as with any request. You can turn it off.`,
            `${PRODUCTS.engine} sends, when you activate it online or change its license while it’s online, the license, a fingerprint of the machine and its name. When it is activated offline, the same is in the request file you carry, as text you can read.`,
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
        'Connections are encrypted. Tokens are kept on the server only, encrypted with a key that is not stored beside them. Access is limited to those who need it, and logged. If a breach is likely to put you at risk we tell you, and the Information Commissioner within 72 hours.',
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
        'Our software is made for professional use. We do not knowingly open accounts for anybody under 16; if you know of one, tell us and we will close it.',
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
