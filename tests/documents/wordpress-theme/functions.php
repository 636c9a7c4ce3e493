<?php
add_action( 'wp_enqueue_scripts', function () {
	wp_enqueue_style( 'theme', get_stylesheet_uri() );
	wp_enqueue_script( 'theme', get_theme_file_uri( 'theme.js' ), array(), null, array( 'strategy' => 'defer' ) );
} );

// Tessera's loader, as in its README
add_action( 'wp_head', function () {
	?>
    <script async src="https://cdn.example/tessera/loader.js" data-gateway="https://api.example" data-brand="https://cdn.example/brand.json"></script>
	<?php
} );
