// Written by scripts/places/make-us-cities.ts from GeoNames (CC BY 4.0). States by name, cities by population.
export const cityNames: readonly (readonly [state: string, cities: string])[] = [
  ['Alabama', 'Birmingham|Montgomery|Mobile|Huntsville|Tuscaloosa|Hoover|Dothan|Auburn|Decatur|Madison|Florence'],
  ['Alaska', 'Anchorage|Juneau|Fairbanks|Wasilla|Sitka|Ketchikan|Kenai|Palmer|Bethel|Kodiak'],
  [
    'Arizona',
    'Phoenix|Tucson|Mesa|Chandler|Gilbert|Glendale|Scottsdale|Tempe|Peoria|Surprise|Yuma|San Tan Valley|Avondale|Goodyear|Flagstaff|Lake Havasu City|Casa Grande|Buckeye|Maricopa|Oro Valley|Sierra Vista|Prescott Valley',
  ],
  ['Arkansas', 'Little Rock|Fort Smith|Fayetteville|Springdale|Jonesboro|North Little Rock|Conway|Rogers|Pine Bluff|Bentonville'],
  [
    'California',
    'Los Angeles|San Diego|San Jose|San Francisco|Fresno|Sacramento|Long Beach|Oakland|Bakersfield|Anaheim|Santa Ana|Riverside|Stockton|Chula Vista|Irvine|Fremont|San Bernardino|Modesto|Fontana|Oxnard|Moreno Valley|Huntington Beach|Glendale|Santa Clarita|Oceanside|Garden Grove|Rancho Cucamonga|Santa Rosa|Ontario|Elk Grove|Corona|Lancaster|Palmdale|Hayward|Salinas|Pomona|Sunnyvale|Escondido|Torrance|Pasadena|Orange|Fullerton|Roseville|Visalia|Thousand Oaks|Berkeley|Santa Cruz',
  ],
  [
    'Colorado',
    'Denver|Colorado Springs|Aurora|Fort Collins|Lakewood|Thornton|Arvada|Westminster|Centennial|Pueblo|Boulder|Greeley|Highlands Ranch|Longmont|Loveland|Broomfield',
  ],
  ['Connecticut', 'Bridgeport|New Haven|Stamford|Hartford|Waterbury|Norwalk|Danbury|New Britain|West Hartford|Bristol|Meriden'],
  ['Delaware', 'Wilmington|Dover|Newark|Middletown|Bear|Brookside|Glasgow|Hockessin|Smyrna|Pike Creek Valley'],
  ['District of Columbia', 'Washington|Shaw|Adams Morgan|Chevy Chase|Bloomingdale'],
  [
    'Florida',
    "Jacksonville|Miami|Tampa|Orlando|St. Petersburg|Hialeah|Tallahassee|Fort Lauderdale|Cape Coral|Pembroke Pines|Port St. Lucie|Hollywood|Miramar|Gainesville|Coral Springs|Miami Gardens|Clearwater|Palm Bay|Pompano Beach|West Palm Beach|Lakeland|Brandon|Davie|Spring Hill|Boca Raton|Plantation|Miami Beach|Deltona|Lehigh Acres|Sunrise|Palm Coast|Largo|Melbourne|Deerfield Beach|Town 'n' Country|Alafaya|Kendall|Fort Myers|Boynton Beach|Lauderhill|Riverview|Weston|Kissimmee|Homestead|Delray Beach|Daytona Beach|Tamarac",
  ],
  [
    'Georgia',
    'Atlanta|Columbus|Savannah|Athens|Sandy Springs|Roswell|Macon|Johns Creek|Albany|Warner Robins|Alpharetta|Marietta|Smyrna|Valdosta|Brookhaven|Decatur',
  ],
  ['Hawaii', 'Honolulu|Pearl City|Hilo|Kailua|Waipahu|Kaneohe|Mililani Town|Kahului|Kihei|Wahiawa'],
  ['Idaho', "Boise|Meridian|Nampa|Idaho Falls|Pocatello|Caldwell|Coeur d'Alene|Twin Falls|Lewiston|Post Falls"],
  [
    'Illinois',
    'Chicago|Aurora|Rockford|Joliet|Naperville|Springfield|Peoria|Elgin|Waukegan|Champaign|Cicero|Bloomington|Arlington Heights|Evanston|Schaumburg|Bolingbrook|Decatur|Palatine|Skokie|Des Plaines|Orland Park|Tinley Park|Oak Lawn|Berwyn|Mount Prospect|Normal|Wheaton|Oak Park|Hoffman Estates|Downers Grove|Glenview|Elmhurst|Lombard|DeKalb|Moline|Plainfield|Urbana|Belleville|Bartlett',
  ],
  [
    'Indiana',
    'Indianapolis|Fort Wayne|Evansville|South Bend|Carmel|Bloomington|Hammond|Gary|Fishers|Lafayette|Muncie|Terre Haute|Noblesville|Kokomo|Greenwood|Anderson',
  ],
  ['Iowa', 'Des Moines|Cedar Rapids|Davenport|Sioux City|Iowa City|Waterloo|Ames|West Des Moines|Council Bluffs|Dubuque'],
  ['Kansas', 'Wichita|Overland Park|Kansas City|Olathe|Topeka|Lawrence|Shawnee|Manhattan|Lenexa|Salina'],
  ['Kentucky', 'Lexington|Louisville|Bowling Green|Owensboro|Covington|Richmond|Georgetown|Florence|Hopkinsville|Nicholasville'],
  ['Louisiana', 'New Orleans|Baton Rouge|Shreveport|Metairie|Lafayette|Lake Charles|Bossier City|Kenner|Monroe|Alexandria'],
  ['Maine', 'Portland|Lewiston|Bangor|South Portland|Auburn|Biddeford|Sanford|Saco|Augusta|Westbrook'],
  [
    'Maryland',
    'Baltimore|Columbia|Germantown|Silver Spring|Frederick|Waldorf|Glen Burnie|Gaithersburg|Rockville|Ellicott City|Dundalk|Bethesda|Bowie|Towson|Aspen Hill|Wheaton|Bel Air South|Potomac',
  ],
  [
    'Massachusetts',
    'Boston|Worcester|Springfield|Lowell|Cambridge|Brockton|New Bedford|Quincy|Lynn|Newton|Fall River|Somerville|Lawrence|Framingham|Waltham|Haverhill|Malden|Brookline|Medford|Taunton|Northampton|Provincetown',
  ],
  [
    'Michigan',
    'Detroit|Grand Rapids|Warren|Sterling Heights|Ann Arbor|Lansing|Clinton Township|Flint|Dearborn|Livonia|Canton|Troy|Westland|Farmington Hills|Kalamazoo|Waterford|Wyoming|Shelby|Rochester Hills|Southfield|West Bloomfield Township',
  ],
  [
    'Minnesota',
    'Minneapolis|St. Paul|Rochester|Bloomington|Duluth|Brooklyn Park|Plymouth|Maple Grove|Woodbury|Eagan|St. Cloud|Eden Prairie|Coon Rapids|Blaine|Burnsville',
  ],
  ['Mississippi', 'Jackson|Gulfport|Southaven|Hattiesburg|Biloxi|Meridian|Olive Branch|Tupelo|Greenville|Horn Lake'],
  [
    'Missouri',
    "Kansas City|St. Louis|Springfield|Columbia|Independence|Lee's Summit|O'Fallon|St. Joseph|St. Charles|Blue Springs|St. Peters|Florissant|Joplin|Chesterfield",
  ],
  ['Montana', 'Billings|Missoula|Great Falls|Bozeman|Butte|Helena|Kalispell|Havre|Anaconda|Miles City'],
  ['Nebraska', 'Omaha|Lincoln|Bellevue|Grand Island|Kearney|Fremont|Hastings|Norfolk|North Platte|Columbus'],
  ['Nevada', 'Las Vegas|Henderson|Reno|North Las Vegas|Spring Valley|Enterprise|Sparks|Carson City|Pahrump|Summerlin South'],
  ['New Hampshire', 'Manchester|Nashua|Concord|Dover|Rochester|Salem|Merrimack|Keene|Derry|Portsmouth'],
  [
    'New Jersey',
    'Newark|Jersey City|Paterson|Elizabeth|Edison|Toms River|Clifton|Trenton|Camden|Passaic|Cherry Hill|Union City|Bayonne|East Orange|North Bergen|Irvington|Vineland|Wayne|New Brunswick|Union|Piscataway|Jackson|Lakewood|Hoboken|West New York|Perth Amboy',
  ],
  ['New Mexico', 'Albuquerque|Las Cruces|Rio Rancho|Santa Fe|Roswell|Farmington|Clovis|Hobbs|Alamogordo|Carlsbad'],
  [
    'New York',
    'New York City|Buffalo|Rochester|Yonkers|Syracuse|Amherst|Albany|Greenburgh|New Rochelle|Cheektowaga|Mount Vernon|Schenectady|Utica|Brentwood|White Plains|Hempstead|Levittown|Irondequoit|Troy|Niagara Falls|Binghamton|West Seneca|Freeport|West Babylon|Hicksville|Coram|East Meadow|Valley Stream|Brighton|Commack|Central Islip|New City|Long Beach|Elmont|Huntington Station|Spring Valley|Rome|Oceanside|Centereach|Ithaca|North Tonawanda|Poughkeepsie|Jamestown|Port Chester|Franklin Square|Harrison|West Islip',
  ],
  [
    'North Carolina',
    'Charlotte|Raleigh|Greensboro|Durham|Winston-Salem|Fayetteville|Cary|Wilmington|High Point|Greenville|Asheville|Concord|Gastonia|Jacksonville|Chapel Hill|Rocky Mount|Huntersville|Burlington|Wilson|Kannapolis|Apex',
  ],
  ['North Dakota', 'Fargo|Bismarck|Grand Forks|Minot|West Fargo|Williston|Dickinson|Mandan|Jamestown|Wahpeton'],
  [
    'Ohio',
    'Columbus|Cleveland|Cincinnati|Toledo|Akron|Dayton|Parma|Canton|Youngstown|Lorain|Hamilton|Springfield|Kettering|Elyria|Lakewood|Cuyahoga Falls|Middletown|Newark|Euclid|Mentor|Mansfield|Beavercreek|Dublin|Cleveland Heights|Strongsville|Fairfield|Findlay|Warren|Lancaster',
  ],
  ['Oklahoma', 'Oklahoma City|Tulsa|Norman|Broken Arrow|Lawton|Edmond|Moore|Midwest City|Enid|Stillwater'],
  ['Oregon', 'Portland|Salem|Eugene|Gresham|Hillsboro|Beaverton|Bend|Medford|Springfield|Corvallis|Albany'],
  [
    'Pennsylvania',
    'Philadelphia|Pittsburgh|Allentown|Erie|Reading|Scranton|Bethlehem|Lancaster|Levittown|Harrisburg|Altoona|York|State College|Wilkes-Barre|Norristown|Chester|Mount Lebanon|Bethel Park|Wayne|Radnor|Williamsport|Monroeville|Cranberry Township|Drexel Hill|Plum',
  ],
  ['Rhode Island', 'Providence|Warwick|Cranston|Pawtucket|East Providence|Woonsocket|Coventry|Cumberland|North Providence|South Kingstown'],
  [
    'South Carolina',
    'Columbia|Charleston|North Charleston|Mount Pleasant|Rock Hill|Greenville|Summerville|Sumter|Goose Creek|Hilton Head Island',
  ],
  ['South Dakota', 'Sioux Falls|Rapid City|Aberdeen|Brookings|Watertown|Mitchell|Yankton|Pierre|Huron|Spearfish'],
  [
    'Tennessee',
    'Memphis|Nashville|Knoxville|Chattanooga|Clarksville|Murfreesboro|Franklin|Jackson|Johnson City|Bartlett|Hendersonville|Kingsport|Collierville|Smyrna',
  ],
  [
    'Texas',
    'Houston|San Antonio|Dallas|Austin|Fort Worth|El Paso|Arlington|Corpus Christi|Plano|Laredo|Lubbock|Garland|Irving|Amarillo|Grand Prairie|Brownsville|McKinney|Frisco|Pasadena|Mesquite|Killeen|McAllen|Carrollton|Midland|Waco|Denton|Abilene|Odessa|Beaumont|Round Rock|Richardson|Pearland|College Station|Wichita Falls|Lewisville|Tyler|San Angelo|League City|Allen|The Woodlands|Sugar Land|Edinburg|Mission|Longview|Bryan|Pharr|Baytown',
  ],
  ['Utah', 'Salt Lake City|West Valley City|Provo|West Jordan|Orem|Sandy|Ogden|Layton|St. George|South Jordan'],
  ['Vermont', 'Burlington|South Burlington|Colchester|Rutland|Essex Junction|Hartford|Bennington|Barre|Williston|Montpelier'],
  [
    'Virginia',
    'Virginia Beach|Norfolk|Chesapeake|Richmond|Arlington|Newport News|Alexandria|Hampton|Roanoke|Portsmouth|Suffolk|Lynchburg|Centreville|Dale City|Reston|Harrisonburg|Leesburg|McLean|Charlottesville',
  ],
  [
    'Washington',
    'Seattle|Spokane|Tacoma|Vancouver|Bellevue|Kent|Everett|Renton|Federal Way|Spokane Valley|Yakima|Kirkland|Bellingham|Kennewick|Auburn|Pasco|Marysville|Redmond|Lakewood|Shoreline|Richland',
  ],
  ['West Virginia', 'Charleston|Huntington|Parkersburg|Morgantown|Wheeling|Weirton|Fairmont|Martinsburg|Beckley|Clarksburg'],
  [
    'Wisconsin',
    'Milwaukee|Madison|Green Bay|Kenosha|Racine|Appleton|Waukesha|Eau Claire|Oshkosh|Janesville|West Allis|La Crosse|Sheboygan|Wauwatosa|Fond du Lac',
  ],
  ['Wyoming', 'Cheyenne|Casper|Gillette|Laramie|Rock Springs|Sheridan|Green River|Evanston|Riverton|Jackson'],
];
