import type { InfoDocument } from '../copy.ts'
import notice from './review-note.ts'
import { COMPANY, PRODUCTS } from '../../shop.ts'

export default {
  title: 'Privacy policy',
  description:
    'What this site and our software know about you, why and for how long, who else sees it, every cookie, and how to have data corrected or deleted.',
  summary: 'What we know about you, why, for how long, and how to change that.',
  changedAt: '2026-11-28',
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
            'Paddle takes payments. We never see your card number.',
            `Our software tells us nothing about how you use it. ${PRODUCTS.commskit} checks for a newer version once a day, which you can turn off. An engine sends what activation needs when you activate it online, and when you press Check or Release.`,
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
              'License, edition, name, activations with the machine’s name, fingerprint and date',
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
              'Showing your licenses, downloads and orders',
              'Your lists, and the payments to Paddle with your account’s reference or verified e-mail address: what, when, how much, how paid, refunds, the billing name and tax number. Which Paddle customer’s orders your account shows, and which payment you’ve just made',
              'Contract',
              'An encrypted copy, refreshed after 5 minutes and deleted 7 days after you last looked. The payment: 1 hour. Which copy is current: 14 days',
            ],
            [
              'Activation codes',
              'The code, the machine’s name, and what the license included',
              'Contract',
              'Encrypted, for 1 hour',
            ],
            [
              'Correcting an invoice',
              'The name, company, address and VAT number you typed, while you sign in again',
              'Contract',
              'Encrypted, for 15 minutes, or until the invoice is corrected',
            ],
            [
              'Being signed in',
              'A session with its tokens and a copy of your profile; when you signed in, when you were last here, and how your browser names itself. Which sessions you have, and which you ended from elsewhere',
              'Contract',
              'Encrypted, for 7 days without a visit, 30 days at most',
            ],
            [
              'Recognising your payments',
              'Your account’s identifier, under the reference that your orders carry',
              'Contract',
              'Encrypted, for 60 days after your last visit',
            ],
            [
              'Remembering a payment, so that you never pay twice',
              'What you’re paying for, how much, since when, and the number of your order; and, once it’s paid, whether you’ve seen that',
              'Contract',
              'Encrypted, for 2 days at most',
            ],
            [
              'Buying a quote',
              'The quote’s number with your account’s reference and your order’s number, so that you can’t be charged twice. If you ask for an invoice, Paddle’s customer number',
              'Contract',
              'Encrypted, for 180 days after the last change',
            ],
            [
              'Showing prices',
              'The country of your network address, looked up in a table on our own server, unless you’ve chosen a country or your profile names one. If the table doesn’t list it: the prices that Paddle gave us for the address, under a hash',
              'Legitimate interest: your currency and the right tax without having to ask',
              'In memory only. The country: 1 minute. Prices: refreshed after 5 minutes, and shown for 1 hour more if Paddle can’t be reached',
            ],
            [
              'Keeping the site up',
              'Log lines: time, page without its query, result, duration. What was done to an account, in which session, from which network address and browser. Limits by network address, account or e-mail address, hashed',
              'Legitimate interest: a site that works',
              'Log lines: 30 days. What was done to accounts: 1 year. Limits: 1 day at most',
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
        'A quote is kept in its own link: the configuration, the prices, your reference and who it’s for. The link is signed, so that we notice changes. We keep no list of quotes, and our log leaves the link out. Anyone with the link can see how far the order has come, without your name.',
        'When you move a 1.0 account, its password goes to our license service and is never kept here.',
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
        'Every cookie on this site is needed for something you asked for, so there’s no banner to click away. Scripts can’t read them, other sites don’t get them, and each is signed, so that we notice changes. Over https each name starts with “__Host-”, which keeps other sites from setting it.',
        {
          caption: 'Cookies of this site',
          head: ['Name', 'What for', 'Lasts'],
          rows: [
            ['sid', 'The number of your session while you’re signed in; nothing else', 'Up to 30 days'],
            [
              'bag',
              'What is in your bag, when you last added something, the name you gave the license, and a discount',
              '30 days',
            ],
            ['country', 'The country you chose for prices', '1 year'],
            ['shown_country', 'The country your bag’s prices were last shown for', '30 days'],
            ['return_to', 'The page you wanted before signing in', '5 minutes'],
            [
              'login_txn…',
              'A sign-in in progress: when it began, one-time codes, its kind, and the page you wanted; removed when it ends',
              '1 day at most',
            ],
            ['signed_in', 'When you were last signed in here, so that the next sign-in is quicker', '1 day'],
            [
              'sign_in_retry',
              'That a sign-in has just failed, so that it isn’t retried forever',
              '5 minutes',
            ],
            [
              'token_refused',
              'That our license service refused your session, so that we don’t ask you to sign in over and over',
              '10 minutes',
            ],
            [
              'typed_email',
              'The e-mail address you typed to move a 1.0 account, while you sign in again, and a hash of your account’s identifier',
              '15 minutes',
            ],
            [
              'flash',
              'One message for the next page, with what to show beside it: the total, countries, a page to retry, or a way to undo; and a hash of the page that showed it',
              '5 minutes at most, and 10 seconds once it’s shown',
            ],
          ],
        },
        'To keep tabs in step, our pages also keep the following in your browser’s own storage. None of it goes to anybody else.',
        {
          caption: 'What our pages keep in your browser’s storage',
          head: ['Name', 'What for', 'Lasts'],
          rows: [
            ['bag', 'What is in your bag', 'Until the bag is empty'],
            ['search-key', 'Whether the / key opens the search', 'Until you switch it on again'],
            ['recent-pages', 'Which public pages the search lists as recent', 'Until you clear the storage'],
            [
              'reloaded',
              'Which page was last reloaded for a new version of this site, and when',
              'Until you close the tab',
            ],
            [
              'visit',
              'The link you followed, or what you sent to the bag or the country list, if the page couldn’t open it',
              'Until the next page opens',
            ],
            ['positions', 'How far you had scrolled on the pages of this tab', 'Until you close the tab'],
            [
              'visitor',
              'Whether you are signed in, and the country of your prices',
              'Until either changes, or until you clear the storage',
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
              'Your order: e-mail address, country, currency, products, discount, your account’s signed reference, the license’s name and number, a quote’s number and last day. What you enter in Paddle’s form',
              'Sells our licenses to you, as a controller of its own',
            ],
            [
              'Paddle, for an invoice',
              'What you enter when you ask for an invoice or correct one: name, company, address, VAT number, PO number and e-mail address',
              'Bills you',
            ],
            [
              'Paddle, for a price',
              'Products, discount, currency and country; your network address where our table doesn’t list its country',
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
