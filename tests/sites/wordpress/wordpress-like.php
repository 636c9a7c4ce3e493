<?php
// The part of WordPress that the code of docs/start/wordpress.md calls, with the same names and the same order of hooks. WordPress itself
// needs a database, and is too large to ship with a test. Every request runs this file from the start.

const SITE = '/site';

$hooks      = array();
$shortcodes = array();
$scripts    = array();
$styles     = array();

function add_filter( $name, $run, $priority = 10 ) {
	global $hooks;
	$hooks[ $name ][ $priority ][] = $run;
	ksort( $hooks[ $name ] );
}
function add_action( $name, $run, $priority = 10 ) {
	add_filter( $name, $run, $priority );
}
function remove_action( $name, $run, $priority = 10 ) {
	global $hooks;
	$hooks[ $name ][ $priority ] = array_diff( $hooks[ $name ][ $priority ], array( $run ) );
}
function apply_filters( $name, $value ) {
	global $hooks;
	foreach ( $hooks[ $name ] ?? array() as $runs ) {
		foreach ( $runs as $run ) {
			$value = $run( $value );
		}
	}
	return $value;
}
function do_action( $name ) {
	apply_filters( $name, null );
}
function __return_false() {
	return false;
}

function add_shortcode( $name, $run ) {
	global $shortcodes;
	$shortcodes[ $name ] = $run;
}
function do_shortcode( $text ) {
	return preg_replace_callback( '/\[(\w+)([^\]]*)\]/', function ( $found ) {
		global $shortcodes;
		preg_match_all( '/(\w+)="([^"]*)"/', $found[2], $pairs );
		return $shortcodes[ $found[1] ]( array_combine( $pairs[1], $pairs[2] ) );
	}, $text );
}

function esc_attr( $text ) {
	return htmlspecialchars( $text );
}
function esc_url( $address ) {
	return htmlspecialchars( $address );
}
function sanitize_text_field( $text ) {
	return trim( strip_tags( $text ) );
}
function wp_unslash( $text ) {
	return stripslashes( $text );
}
function wp_json_encode( $value ) {
	return json_encode( $value );
}
function wp_send_json( $value, $status = 200 ) {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	exit( json_encode( $value ) );
}
function home_url( $path ) {
	return 'http://' . $_SERVER['HTTP_HOST'] . $path;
}
function get_theme_file_uri( $file ) {
	return "/wp-content/themes/casino/$file";
}

function is_user_logged_in() {
	return isset( $_COOKIE['wordpress_logged_in'] );
}
function wp_get_current_user() {
	return (object) array( 'user_login' => $_COOKIE['wordpress_logged_in'] );
}
function wp_logout() {
	header( 'Set-Cookie: wordpress_logged_in=; Path=/; Max-Age=0' );
}

/** Depends on the logged-in user. WordPress's own nonces also expire after a day. */
function wp_create_nonce( $action ) {
	return md5( $action . ( $_COOKIE['wordpress_logged_in'] ?? '' ) );
}
function check_ajax_referer( $action ) {
	if ( wp_create_nonce( $action ) !== ( $_REQUEST['_ajax_nonce'] ?? '' ) ) {
		http_response_code( 403 );
		exit( '-1' );
	}
}
function nocache_headers() {
	header( 'Cache-Control: no-cache, must-revalidate, max-age=0, no-store, private' );
}

/** The test sends the request: see wordpress-site.ts. */
function wp_remote_post( $address, $options ) {
	return post_message_to_js( json_encode( array( 'address' => $address ) + $options ) );
}
function wp_remote_retrieve_body( $response ) {
	return $response;
}

function wp_enqueue_script( $name, $address ) {
	global $scripts;
	$scripts[ "$name-js" ] = $address;
}
function wp_enqueue_style( $name, $address ) {
	global $styles;
	$styles[ $name ] = $address;
}
function attributes( $attributes ) {
	$text = '';
	foreach ( $attributes as $name => $value ) {
		$text .= " $name=\"" . esc_attr( $value ) . '"';
	}
	return $text;
}
function print_emoji_detection_script() {
	echo "<script>new Worker(URL.createObjectURL(new Blob([''])))</script>\n";
}
add_action( 'wp_head', function () {
	do_action( 'wp_enqueue_scripts' );
}, 1 );
add_action( 'wp_head', 'print_emoji_detection_script', 7 );
add_action( 'wp_head', function () {
	global $styles;
	foreach ( $styles as $address ) {
		echo "<link rel=\"stylesheet\" href=\"$address\">\n";
	}
}, 8 );
add_action( 'wp_head', function () {
	global $scripts;
	foreach ( $scripts as $id => $address ) {
		echo '<script' . attributes( apply_filters( 'wp_script_attributes', array( 'src' => $address, 'id' => $id ) ) ) . "></script>\n";
	}
	// WordPress adds its own scripts to the page
	echo '<script' . attributes( apply_filters( 'wp_inline_script_attributes', array() ) ) . ">document.documentElement.lang = 'en'</script>\n";
}, 9 );

// the order in WordPress: settings, plugins, theme
eval( file_get_contents( SITE . '/wp-config.php' ) );
require SITE . '/wp-content/plugins/tessera/tessera.php';
eval( file_get_contents( SITE . '/functions.php' ) );

[ $path ] = explode( '?', $_SERVER['REQUEST_URI'] );
if ( '/wp-admin/admin-ajax.php' === $path ) {
	do_action( ( is_user_logged_in() ? 'wp_ajax_' : 'wp_ajax_nopriv_' ) . $_POST['action'] );
	exit( '0' );
}
$page = json_decode( file_get_contents( SITE . '/pages.json' ), true )[ $path ] ?? null;
if ( null === $page ) {
	http_response_code( 404 );
	exit();
}
do_action( 'send_headers' );
?>
<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Harbour Lights</title>
<link rel="icon" href="data:,">
<?php do_action( 'wp_head' ); ?>
</head>
<body class="<?php echo is_user_logged_in() ? 'logged-in' : ''; ?>">
<header><?php echo is_user_logged_in() ? '<a href="/wp-login.php?action=logout">Log out</a>' : 'Harbour Lights'; ?></header>
<h1><?php echo $page['title']; ?></h1>
<?php echo do_shortcode( $page['content'] ); ?>
</body>
</html>
