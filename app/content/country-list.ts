import type { Country } from '../domain/country.ts'
import { COUNTRIES } from './countries.ts'

/** Other names to search by: three-letter codes, former names, local names and regions. No two countries share one. */
const ALIASES = `
AF AFG | AX ALA, Åland | AL ALB, Shqipëria | DZ DZA, Algérie | AS ASM | AD AND | AO AGO | AI AIA | AQ ATA |
AG ATG, Antigua and Barbuda | AR ARG, República Argentina | AM ARM, Hayastan, Հայաստան | AW ABW | AU AUS |
AT AUT, Österreich | AZ AZE, Azərbaycan | BS BHS | BH BHR | BD BGD, বাংলাদেশ | BB BRB | BY BLR, Беларусь |
BE BEL, België, Belgique, Belgien | BZ BLZ | BJ BEN | BM BMU | BT BTN |
BO BOL, Bolivia (Plurinational State of) | BA BIH, Bosnia, Bosna i Hercegovina | BW BWA | BV BVT |
BR BRA, Brasil | IO IOT, Chagos | VG VGB, Virgin Islands (British), BVI | BN BRN, Brunei Darussalam |
BG BGR, България, Balgariya | BF BFA | BI BDI | KH KHM | CM CMR | CA CAN | CV CPV, Cabo Verde |
BQ BES, Bonaire, Saba, Sint Eustatius | KY CYM | CF CAF | TD TCD | CL CHL | CN CHN, PRC, Mainland China, 中国 |
CX CXR | CC CCK, Keeling Islands | CO COL | KM COM | CG COG, Republic of the Congo, Congo-Brazzaville |
CD COD, DRC, Democratic Republic of the Congo, Congo-Kinshasa, Zaire | CK COK | CR CRI | CI CIV, Ivory Coast |
HR HRV, Hrvatska | CU CUB | CW CUW | CY CYP, Κύπρος, Kypros, Kıbrıs |
CZ CZE, Czech Republic, Česko, Česká republika | DK DNK, Danmark | DJ DJI | DM DMA |
DO DOM, República Dominicana | EC ECU | EG EGY, مصر | SV SLV | GQ GNQ | ER ERI | EE EST, Eesti |
SZ SWZ, Swaziland | ET ETH, ኢትዮጵያ | FK FLK, Falklands, Falkland Islands (Malvinas), Malvinas, Islas Malvinas |
FO FRO, Faroes, Føroyar | FJ FJI | FI FIN, Suomi | FR FRA | GF GUF | PF PYF, Tahiti | TF ATF | GA GAB | GM GMB |
GE GEO, Sakartvelo, საქართველო | DE DEU, Deutschland, Allemagne, Alemania | GH GHA | GI GIB |
GR GRC, Hellas, Ελλάδα, Ellada | GL GRL, Kalaallit Nunaat | GD GRD | GP GLP | GU GUM | GT GTM | GG GGY |
GN GIN | GW GNB | GY GUY | HT HTI | HM HMD, Heard Island and McDonald Islands, Heard and McDonald Islands |
HN HND | HK HKG, Hong Kong, 香港 | HU HUN, Magyarország | IS ISL, Ísland | IN IND, Bharat, भारत | ID IDN |
IR IRN, Iran (Islamic Republic of), Islamic Republic of Iran, Persia, ایران | IQ IRQ, العراق |
IE IRL, Éire, Republic of Ireland | IM IMN | IL ISR, ישראל | IT ITA, Italia | JM JAM | JP JPN, Nippon, 日本 |
JE JEY | JO JOR | KZ KAZ, Қазақстан | KE KEN | KI KIR | KW KWT | KG KGZ, Kyrgyz Republic |
LA LAO, Lao People’s Democratic Republic, Lao PDR | LV LVA, Latvija | LB LBN, Liban | LS LSO | LR LBR | LY LBY |
LI LIE | LT LTU, Lietuva | LU LUX, Luxemburg | MO MAC, Macao, Macau, 澳門 | MG MDG | MW MWI | MY MYS | MV MDV |
ML MLI | MT MLT | MH MHL | MQ MTQ | MR MRT | MU MUS | YT MYT | MX MEX |
FM FSM, Micronesia (Federated States of), Federated States of Micronesia | MD MDA, Republic of Moldova |
MC MCO | MN MNG | ME MNE, Crna Gora | MS MSR | MA MAR, Maroc, المغرب | MZ MOZ | MM MMR, Burma, Myanmar |
NA NAM | NR NRU | NP NPL | NL NLD, Holland, The Netherlands, Nederland | NC NCL | NZ NZL, Aotearoa | NI NIC |
NE NER | NG NGA | NU NIU | NF NFK | KP PRK, DPRK | MK MKD, Macedonia, FYROM, Македонија | MP MNP |
NO NOR, Norge, Noreg | OM OMN | PK PAK | PW PLW | PS PSE, State of Palestine, Palestine | PA PAN | PG PNG |
PY PRY | PE PER | PH PHL | PN PCN, Pitcairn | PL POL, Polska | PT PRT | PR PRI | QA QAT |
XK XKX, Kosova, Kosovo | RE REU, La Réunion | RO ROU, România | RU RUS, Russian Federation, Россия | RW RWA |
WS WSM, Western Samoa | SM SMR | ST STP, Sao Tome and Principe | SA SAU, KSA, السعودية | SN SEN |
RS SRB, Srbija, Србија | SC SYC | SL SLE | SG SGP | SX SXM, Sint Maarten (Dutch part), St Maarten |
SK SVK, Slovak Republic, Slovensko | SI SVN, Slovenija | SB SLB | SO SOM | ZA ZAF, RSA, Suid-Afrika |
GS SGS, South Georgia and the South Sandwich Islands | KR KOR, Republic of Korea, 대한민국, 한국 | SS SSD |
ES ESP, España, Catalunya | LK LKA | BL BLM, Saint Barthélemy, St Barts |
SH SHN, Saint Helena, Ascension, Tristan da Cunha | KN KNA, Saint Kitts and Nevis | LC LCA, Saint Lucia |
MF MAF, Saint Martin (French part), Saint Martin | PM SPM, Saint Pierre and Miquelon |
VC VCT, Saint Vincent and the Grenadines | SD SDN | SR SUR | SJ SJM, Svalbard, Spitsbergen | SE SWE, Sverige |
CH CHE, Schweiz, Suisse, Svizzera | SY SYR, Syrian Arab Republic | TW TWN, Republic of China, 台灣 | TJ TJK |
TZ TZA, United Republic of Tanzania | TH THA, ประเทศไทย, Siam | TL TLS, East Timor | TG TGO | TK TKL | TO TON |
TT TTO, Trinidad and Tobago | TN TUN, Tunisie | TR TUR, Turkey | TM TKM | TC TCA, Turks and Caicos | TV TUV |
UG UGA | UA UKR, Україна, Ukraina | AE ARE, UAE, Emirates, Abu Dhabi, Dubai, الإمارات |
GB GBR, United Kingdom of Great Britain and Northern Ireland, UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland |
US USA, America, United States of America, Estados Unidos, Vereinigte Staaten | UY URY |
UM UMI, United States Minor Outlying Islands |
VI VIR, Virgin Islands (US), USVI, Virgin Islands of the United States | UZ UZB, Oʻzbekiston | VU VUT |
VA VAT, Vatican City State, Holy See, Vatican | VE VEN, Venezuela (Bolivarian Republic of) |
VN VNM, Viet Nam, Việt Nam | WF WLF, Wallis and Futuna | EH ESH | YE YEM | ZM ZMB | ZW ZWE
`

const aliasesByCode = new Map(
  ALIASES.split('|').map((entry) => {
    const text = entry.trim()
    return [text.slice(0, 2), text.slice(3).split(', ')]
  }),
)

/** Countries with their search terms. Only the server imports this; browsers fetch the list when they need it. */
export const COUNTRY_LIST: readonly Country[] = COUNTRIES.map((country) => ({
  ...country,
  aliases: aliasesByCode.get(country.alpha2Code) ?? [],
}))
