import type { InfoDocument } from '../copy.ts'
import notice from './review-note.ts'
import { COMPANY } from '../../shop.ts'

export default {
  title: 'Environmental policy',
  description:
    'How we keep our environmental impact small: software that runs on old machines, rooms that switch off, our own work, suppliers, measuring and review.',
  summary: 'Our environmental impact, and what we do about it.',
  changedAt: '2026-11-28',
  notice,
  sections: [
    {
      id: 'scope',
      title: 'What this covers',
      blocks: [
        `This policy applies to everybody who works for ${COMPANY.name}. It covers the software we write, how we deliver and host it, our offices, equipment and travel. It’s for customers who ask their suppliers for one, and for ourselves.`,
        'We make software, so most of our impact is in other people’s buildings: the machines that our engine runs on, and the lights, projectors and pumps that it switches. That is where we can do most, and where this policy starts.',
      ],
    },
    {
      id: 'commitments',
      title: 'Our commitments',
      blocks: [
        {
          list: [
            'to keep to the environmental laws that apply to us, and to know which they are;',
            'to treat energy use and hardware life as design requirements, alongside speed and price;',
            'to prefer what lasts, what can be repaired and what can be reused;',
            'to measure what matters, publish it, and set a target only when we know how to reach it;',
            'to claim nothing we can’t prove.',
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
            'an activated engine keeps running without our servers, and without further payment;',
            'we support systems for at least as long as their makers do, and give a year’s notice before we drop one;',
            'an idle engine sleeps: we measure its idle power for each release and treat a rise as a fault;',
            'downloads contain only what is needed.',
          ],
        },
      ],
    },
    {
      id: 'rooms',
      title: 'Rooms that switch themselves off',
      blocks: [
        'The largest saving is a projector that is off. Schedules, the sun’s times and presence sensors are in every edition. A gallery that follows its visitors shouldn’t cost more than one that burns all night.',
        {
          list: [
            'templates in the editor start with a shutdown, and warn when a device with a lamp has none;',
            'the engine can report how long each output was on, so you can see the saving;',
            'our own demonstrations follow the same rules.',
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and hosting',
      blocks: [
        'Licenses and software are delivered online. There are no boxes, discs or dongles. This site is built to be light: no advertising, no trackers, no autoplaying video, and pictures that are drawn rather than photographed.',
        'We choose hosting providers that publish how they power their data centres, and prefer those that match their use with renewable energy. We keep to the smallest servers that do the work.',
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
            ['End of life', 'Wipe, then pass on or recycle with a licensed firm; keep the certificate'],
            ['Energy', 'A renewable tariff; equipment off at night; the test rack sleeps when no test runs'],
            ['Travel', 'Meet by video first; rail before air within a day’s travel; count flights'],
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
        'We ask our main suppliers for their own policy, and choose the better one where price and quality are similar. We don’t work with those who break environmental law. We ask once a year, not only at the start.',
      ],
    },
    {
      id: 'measuring',
      title: 'Measuring and targets',
      blocks: [
        'Once a year we measure our footprint by the Greenhouse Gas Protocol: offices and servers, travel and equipment. We publish the result here, and say what it leaves out and why. Before the first count, we publish no figures and don’t claim to be carbon neutral. We don’t buy offsets in place of reductions.',
      ],
    },
    {
      id: 'responsibility',
      title: 'Who is responsible',
      blocks: [
        'The directors are responsible for this policy and review it every year. One named person keeps the register of laws and figures, and may stop a purchase. Everyone who joins us reads it in their first week, and anyone can propose a change.',
        {
          text: 'Tell us what we have missed, or ask for the figures, at',
          link: { text: COMPANY.salesEmail, to: `mailto:${COMPANY.salesEmail}` },
        },
      ],
    },
  ],
} satisfies InfoDocument
