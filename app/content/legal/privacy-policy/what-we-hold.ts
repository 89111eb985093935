import type { InfoDocument } from '../../copy.ts'

export default {
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
          'The code, the machine’s name, and what the license included; and activation requests that you send together',
          'Contract',
          'Encrypted, for 1 hour after you last send them',
        ],
        [
          'Correcting an invoice, or returning a license',
          'The name, company, address and VAT number you typed, or your reason, while you sign in again',
          'Contract',
          'Encrypted, for 15 minutes, or until it’s done',
        ],
        [
          'Asking for a refund',
          'The order’s number and when you asked, so that it’s asked for only once. Your reason goes to Paddle',
          'Contract',
          'Encrypted, for 16 days',
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
          'Encrypted, for 8 days after the last change',
        ],
        [
          'Buying for a business',
          'Paddle’s numbers of the business that you chose to buy for, its name, country and VAT number. The rest is with Paddle; we show it after a recent sign-in',
          'Contract',
          'Encrypted, for 1 year after the last change',
        ],
        [
          'Writing to you in your language',
          'The language that you set for invoices, e-mails and the payment form. Paddle keeps it too',
          'Contract',
          'Encrypted, for 1 year after the last change',
        ],
        [
          'Buying a quote',
          'The quote’s number with your account’s reference and your order’s number, so that you can’t be charged twice',
          'Contract',
          'Encrypted, for 180 days after the last change',
        ],
        [
          'Listing all your orders',
          'Paddle’s customer numbers of the people who paid for them or were invoiced',
          'Contract',
          'Encrypted, for 1 year after the last order, or after you last looked at the list',
        ],
        [
          'Showing prices',
          'The country of your network address, looked up in a table on our own server, unless you’ve chosen a country or your profile names one. If the table doesn’t list it, or you give a postal code: the prices that Paddle gave us for the address or code, under a hash',
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
} satisfies InfoDocument['sections'][number]
