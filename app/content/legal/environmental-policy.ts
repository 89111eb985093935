import type { InfoDocument } from '../copy.ts'
import { COMPANY } from '../../shop.ts'

/** The words of /info/environmental-policy. */
export default {
  title: 'Environmental policy',
  description:
    'How we keep what our work takes from the world small: software that runs on old machines, rooms that switch off, our own work, suppliers, measuring and review.',
  summary: 'What our work takes from the world, and what we do about it.',
  lastReviewed: '2025-11-03',
  sections: [
    {
      id: 'scope',
      title: 'What this covers',
      blocks: [
        `This policy applies to everybody who works for ${COMPANY.name}: to the software that we write, the way we deliver and host it, our rooms, our equipment and our journeys. It is written for those who have to ask their suppliers for one, and for ourselves.`,
        'We make software, so most of our effect is in other people’s rooms: the machines that our engine runs on, and the lights, projectors and pumps that it switches. That is where we can do most, and where this policy begins.',
      ],
    },
    {
      id: 'commitments',
      title: 'What we commit ourselves to',
      blocks: [
        {
          list: [
            'to keep to the environmental laws that apply to us, and to know which they are;',
            'to count energy and the life of hardware among the requirements of what we design, beside speed and price;',
            'to prefer what lasts, what can be repaired and what can be used again;',
            'to measure what matters, publish it, and set a target only when we know how to reach it;',
            'to claim nothing that we cannot show.',
          ],
        },
      ],
    },
    {
      id: 'software',
      title: 'Software that lets hardware grow old',
      blocks: [
        'A show computer is thrown away when its software no longer runs on it. So:',
        {
          list: [
            'the engine needs two cores and 4 GB of memory, and we test each version on a machine of that size;',
            'a version stays installable, and an engine keeps running, without our servers and without further payment;',
            'we support systems for as long as their makers do, and say a year ahead when one will leave;',
            'an idle engine sleeps: we measure its power at rest for each release and treat a rise as a fault;',
            'downloads hold what is needed. An update of the editor sends what has changed.',
          ],
        },
      ],
    },
    {
      id: 'rooms',
      title: 'Rooms that switch themselves off',
      blocks: [
        'The largest saving is a projector that is off. Schedules, the sun’s times and presence sensors are in every edition, not an extra, because a gallery that follows its visitors should not cost more than one that burns all night.',
        {
          list: [
            'templates in the editor begin with a shut-down, and warn when a device with a lamp has none;',
            'the engine can report how long each output was on, so that a saving can be seen;',
            'our own demonstrations follow the same rules.',
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and hosting',
      blocks: [
        'Licenses, software and manuals are delivered by network. There are no boxes, discs or dongles. This site is built to be light: no advertising, no trackers, no video that plays by itself, pictures that are drawn rather than photographed.',
        'We choose hosting providers that publish how they power their data centres, prefer those that match their use with renewable energy, and keep to the smallest servers that do the work.',
      ],
    },
    {
      id: 'own-work',
      title: 'Our own work',
      blocks: [
        {
          caption: 'What we do, day to day',
          head: ['Area', 'What we do'],
          rows: [
            [
              'Equipment',
              'Buy refurbished where we can, keep it at least five years, repair before we replace',
            ],
            ['End of life', 'Wipe, pass on or recycle with a licensed firm; keep the certificate'],
            ['Energy', 'A renewable tariff; equipment off at night; the test rack sleeps when no test runs'],
            ['Journeys', 'Meet by video first; rail before air within a day’s travel; count flights'],
            ['Materials', 'Print on request, on recycled paper; separate waste'],
            ['Food and rooms', 'Vegetarian unless asked otherwise; reusable crockery'],
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'Suppliers',
      blocks: [
        'We ask suppliers that matter to us for their own policy, choose the better one where price and quality are near to each other, and do not work with those who break environmental law. We ask once a year, not only at the start.',
      ],
    },
    {
      id: 'measuring',
      title: 'Measuring and targets',
      blocks: [
        'Once a year we count, with the method of the Greenhouse Gas Protocol, the energy of our rooms and servers, our journeys and the equipment that we bought, and we publish the result on this page together with what was left out and why. Before the first count we name no figures and make no claim to be neutral. We do not buy offsets in place of reductions.',
      ],
    },
    {
      id: 'responsibility',
      title: 'Who answers for it',
      blocks: [
        'The directors answer for this policy and review it every year. One named person keeps the register of laws and figures, and may stop a purchase. Everybody who joins us reads it in their first week, and anybody may propose a change.',
        {
          text: 'Tell us what we have missed, or ask for the figures, at',
          link: { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
        },
      ],
    },
  ],
} satisfies InfoDocument
