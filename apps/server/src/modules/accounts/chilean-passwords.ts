import { productKey } from '@volante/domain/company/company';
import { ownCompany } from '../../platform/company/own-company.ts';

/**
 * What people in Chile choose and no foreign list ranks: clubs, places, names, dishes, sayings, this work. The example of
 * our own hint is here too.
 */
export const chileanWords: readonly string[] = `
  colocolo elalbo losalbos cacique garrablanca garra blanca azulazul losdeabajo labulla bulla universidaddechile uchile
  udechile lau catolica cruzados lafranja ucatolica cobreloa wanderers santiagowanderers everton ohiggins palestino
  audaxitaliano unionespanola huachipato nublense cobresal rangers temuco laroja vamoschile vidal alexis zamorano bravo
  chile vivachile chilelindo chileno chilena viva lachilena santiago valparaiso vina vinadelmar conce concepcion antofagasta
  iquique arica calama laserena serena coquimbo rancagua talca chillan temuco valdivia osorno puertomontt puntaarenas
  maipu puentealto laflorida florida providencia nunoa lascondes pudahuel quilicura renca recoleta independencia macul
  penalolen sanbernardo quintanormal estacioncentral cerrillos lacisterna sanmiguel sanjoaquin lagranja elbosque renaca
  camila valentina javiera catalina constanza francisca antonia martina isidora florencia matias benjamin vicente
  nicolas sebastian cristobal maximiliano agustin joaquin felipe diego bastian tomas ignacio mateo lucas
  gonzalez munoz rojas diaz perez soto contreras silva martinez sepulveda morales rodriguez lopez fuentes hernandez
  empanada completo cazuela pastelchoclo piscola pisco terremoto chicha marraqueta hallulla palta poroto cuec cueca
  huaso pololo polola pololito mipolola cachai weon huevon wea weon123 fome bacan filete altiro flaite cabros cabro
  teamo teamomucho tequiero tequieromucho miamor amorcito princesa mihija mihijo mishijos mifamilia familia diosesamor
  dios jesus jesucristo cristo virgendelcarmen contrasena contrasenia clave clavesecreta miclave micontrasena secreto
  conductor chofer taxista colectivo uber uberpro didi cabify indriver taxi auto arriendo turno licencia bencina
  electrico admin administrador usuario invitado bienvenido soporte prueba demo transantiago metro mapocho
  condorito papelucho pelotillehue violeta neruda gabriela mistral moai rapanui atacama patagonia cordillera
`
  .trim()
  .split(/\s+/);

/** Words that name the company, as registered and as it calls itself. */
export function companyWords(): readonly string[] {
  const { name, issuer } = ownCompany();
  return [productKey, name, ...issuer.name.split(/\s+/).slice(0, 1)];
}
