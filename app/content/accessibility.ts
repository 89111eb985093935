import type { InfoDocument } from './copy.ts'
import { CODE_LIFETIME_WORDS } from '../domain/activation-code.ts'
import { countWords } from '../domain/count-words.ts'
import { RECENT_SIGN_IN_MINUTES, RETURN_TO_SECONDS } from '../domain/limits.ts'
import { QUOTE_VALID_DAYS } from '../domain/quote.ts'
import { COMPANY, PRODUCTS } from '../shop.ts'

export default {
  title: 'Accessibility',
  description:
    'How accessible this site is: the standard we work to, what needs JavaScript, what doesn’t work yet, and how to report a barrier.',
  summary: 'What works, what doesn’t yet, and how to tell us.',
  changedAt: '2026-11-29',
  sections: [
    {
      id: 'aim',
      title: 'What we aim for',
      blocks: [
        'Shows are run in the dark, in gloves, with a headset over one ear, by people who see, hear and move in many ways. This site should work for all of them. We work to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
        {
          list: [
            'You can use every page, buy and manage your account with the keyboard alone. The focus is always visible.',
            'Headings, landmarks and labels are in the markup, so screen readers can find their way. Messages are announced as they appear.',
            'Light and dark follow your system, text keeps its contrast in both, and nothing relies on colour alone.',
            'Pages work at 200% zoom and on a screen 320 pixels wide without sideways scrolling, except the card form. Wide tables, tabs and presets scroll in their own frame. Diagrams shrink or switch to a phone version.',
            'Your system’s settings for reduced motion, higher contrast and custom colours are respected.',
            'Pages don’t time out while you use them. The few time limits are listed below.',
          ],
        },
        {
          caption: 'Time limits',
          head: ['What', 'How long'],
          rows: [
            ['Staying signed in', '7 days without a visit, 30 days in all'],
            ['A sign-in page you’ve opened', '1 day'],
            [
              'Moving a 1.0 account without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in; we keep the e-mail address you typed`,
            ],
            [
              'Seeing, using and removing saved cards without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in; you can always pay by typing a card`,
            ],
            ['A payment form with saved cards', '30 minutes to choose one; reload the page for another 30'],
            [
              'Signing out other devices without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in`,
            ],
            [
              'Correcting an invoice without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in; we keep what you typed`,
            ],
            [
              'Asking for a refund without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in; we keep the reason you typed`,
            ],
            [
              'Seeing, saving and choosing businesses without signing in again',
              `${countWords(RECENT_SIGN_IN_MINUTES, 'minute')} from signing in; we keep what you typed`,
            ],
            [
              'Coming back to the page you wanted when you sign in',
              `${countWords(RETURN_TO_SECONDS / 60, 'minute')}; after that, you start from your licenses`,
            ],
            ['An activation code', `${CODE_LIFETIME_WORDS}; send the same request to see it again`],
            ['Activation requests you’ve added together', `${CODE_LIFETIME_WORDS}; then add the files again`],
            ['A quote', countWords(QUOTE_VALID_DAYS, 'day')],
            ['A bag', '30 days'],
          ],
        },
      ],
    },
    {
      id: 'javascript',
      title: 'What needs JavaScript',
      blocks: [
        'Only the card form, which is Paddle’s, and conveniences such as filtering, copying and printing. Reading, configuring and pricing an engine, the bag, signing in, licenses, offline activation, downloads and settings are plain pages and forms.',
        {
          caption: 'What needs JavaScript, and what works without it',
          head: ['Part', 'With JavaScript', 'Without'],
          rows: [
            [
              'Card form',
              'Paddle’s form opens in a frame on the checkout page',
              'It can’t run. The page shows your order and another way to pay; your bag is kept',
            ],
            [
              'Prices on the buy page',
              'Update as you change things',
              'A button updates the price; the address keeps your configuration',
            ],
            ['Bag', 'A panel beside the page', 'A page of its own'],
            [
              'Copying text',
              'A button beside activation codes and checksums',
              'Select and copy; activation codes can be saved as a file',
            ],
            [
              'Search and support topics',
              'Results appear as you type; the / key opens the search',
              'The Search button shows them on a page',
            ],
            [
              'Specifications',
              'A filter shows the rows with a word',
              'The whole table; your browser’s own search finds words',
            ],
            ['Printing', 'A Print button', 'Your browser’s own print command'],
            [
              'Choosing licenses to renew',
              'Their sum changes as you tick',
              'The next pages show each license’s price',
            ],
            ['A payment that isn’t confirmed yet', 'The page updates by itself', 'The Check again link'],
            [
              'The home page’s rooms',
              'Buttons play them and stop them',
              'They play; a link shows each moment',
            ],
            ['The LedSnaps wall', 'You can paint on it', 'A still picture'],
            ['Choosing a country', 'A searchable list in the footer', 'A page with the whole list'],
            [
              '− and + beside a number',
              'Each press updates the price',
              'Each press reloads the page with the new price',
            ],
            [
              'Moving between pages',
              'Only what changes is loaded; the new heading is read out',
              'Each page loads in full',
            ],
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What doesn’t work yet',
      blocks: [
        {
          list: [
            'The card form and your bank’s security checks aren’t ours to change. The form is up to 352 pixels wide, so it may scroll sideways on the narrowest screens. If the form stops you, we take your order by e-mail or telephone at the same price.',
            'Pictures of our software have descriptions, but their small lettering doesn’t grow with the text size. The text beside them says what they show.',
            'In a narrow window, diagrams switch to a simpler version and pictures of screens show only a part, so their lettering stays readable.',
            'Press articles come from another service. We check their structure, but not every picture’s description.',
            'This site is in English only. Names you type keep their own direction.',
            'Printed pages leave out what can only be clicked. Your browser decides how diagrams’ colours print.',
          ],
        },
        `The software itself, ${PRODUCTS.suite} and its family, isn’t covered by this statement. Contact support to hear what works with a screen reader today.`,
      ],
    },
    {
      id: 'testing',
      title: 'How we test',
      blocks: [
        'Before each release, an automated checker (axe) goes through every page in light and dark, at 320 pixels and at 200% zoom. A purchase is completed by keyboard. Everything up to payment is also tested without JavaScript. A release that fails doesn’t go out. Automated checks find about half of what can be wrong, and people find the rest.',
      ],
    },
    {
      id: 'report',
      title: 'Tell us about a barrier',
      blocks: [
        {
          text: 'Tell us what you wanted to do, on which page, and your browser, system and assistive technology. We’ll reply within two working days and offer another way to get it done in the meantime:',
          link: { text: COMPANY.supportEmail, to: `mailto:${COMPANY.supportEmail}` },
        },
        `By telephone: ${COMPANY.phone}. By post: ${COMPANY.name}, ${COMPANY.postalAddress.join(', ')}.`,
        {
          text: 'If our reply doesn’t help and you’re in the United Kingdom, the Equality Advisory and Support Service can advise you at',
          link: { text: 'equalityadvisoryservice.com', to: 'https://www.equalityadvisoryservice.com/' },
        },
      ],
    },
    {
      id: 'slash-key',
      title: 'Turn off the / key',
      blocks: [
        'With JavaScript, the / key opens the search, except on the sign-in pages, which have none. If it gets in the way of speech input or a screen reader, turn it off for this browser. Ctrl K or ⌘ K still works.',
      ],
    },
  ],
} satisfies InfoDocument
