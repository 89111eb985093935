import type { InfoDocument } from '../../copy.ts'

export default {
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
        ['postal_code', 'The postal code you gave for tax, and its country', '1 year'],
        ['shown_country', 'The country your bag’s prices were last shown for', '30 days'],
        ['return_to', 'The page you wanted before signing in', '5 minutes'],
        [
          'login_txn…',
          'A sign-in in progress: when it began, one-time codes, its kind, and the page you wanted; removed when it ends',
          '1 day at most',
        ],
        ['signed_in', 'When you were last signed in here, so that the next sign-in is quicker', '1 day'],
        ['sign_in_retry', 'That a sign-in has just failed, so that it isn’t retried forever', '5 minutes'],
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
          'One message for the next page, with what to show beside it: the total, countries, a page to retry, or a way to undo; whether it waits until you sign in; and a hash of the page that showed it',
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
} satisfies InfoDocument['sections'][number]
